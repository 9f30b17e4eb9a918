import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '@/lib/cn';
import { Spinner } from '@/ui/spinner';

/** The look of a button, for a link that should look like one. */
export const buttonStyle = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-lg font-[550] whitespace-nowrap select-none',
    'transition-colors duration-100 aria-disabled:opacity-60 disabled:opacity-50',
    'aria-disabled:cursor-default disabled:cursor-default [&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-primary text-on-primary hover:opacity-90',
        secondary: 'border border-line bg-surface text-ink hover:bg-hover',
        ghost: 'text-ink-2 hover:bg-hover hover:text-ink',
        // Faded, the white on the red would be too faint to read.
        destructive: 'bg-urgent text-on-urgent hover:brightness-90',
      },
      size: {
        sm: 'h-8 px-3 pointer-coarse:h-11',
        md: 'h-9 px-3.5 pointer-coarse:h-11',
        icon: 'size-9 pointer-coarse:size-11',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyle> {
  /**
   * Work is under way: shows a spinner and swallows clicks, but keeps the focus where it is. Where it is given at all
   * the button sends something, which the second click of a double-click does not send again.
   */
  busy?: boolean | undefined;
}

export function Button({ variant, size, busy, className, onClick, children, ...props }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click may come before the first one's work is drawn.
    const isAgain = busy !== undefined && event.detail > 1;
    if (busy || isAgain) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      data-solid={variant === 'secondary' || variant === 'ghost' ? undefined : true}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      {...props}
      className={cn(buttonStyle({ variant, size }), className)}
      onClick={press}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
