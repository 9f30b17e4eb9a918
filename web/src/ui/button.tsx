import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '@/lib/class-names';
import { Spinner } from '@/ui/spinner';

const BASE = [
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-lg font-[550] whitespace-nowrap select-none',
  'transition-colors duration-100 aria-disabled:opacity-60 disabled:opacity-50',
  'aria-disabled:cursor-default disabled:cursor-default [&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4',
];

const VARIANT = {
  primary: 'bg-primary text-on-primary hover:opacity-90',
  secondary: 'border border-line bg-surface text-ink hover:bg-hover',
  ghost: 'text-ink-2 hover:bg-hover hover:text-ink',
  // A hovered destructive button doesn't become transparent as a primary button does, because white
  // text on a lighter red would have too little contrast.
  destructive: 'bg-urgent text-on-urgent hover:brightness-90',
};

const SIZE = {
  sm: 'h-8 px-3 pointer-coarse:h-11',
  md: 'h-9 px-3.5 pointer-coarse:h-11',
  lg: 'h-10 px-3.5 pointer-coarse:h-12',
  icon: 'size-9 pointer-coarse:size-11',
};

interface ButtonLook {
  variant?: keyof typeof VARIANT | undefined;
  size?: keyof typeof SIZE | undefined;
  /** Further classes. A class that replaces one of the button's own classes needs `!`. */
  className?: string | undefined;
}

/** Returns the classes of a button, for a link that should look like a button. */
export function buttonStyle({ variant = 'primary', size = 'md', className }: ButtonLook = {}): string {
  return classNames(BASE, VARIANT[variant], SIZE[size], className);
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /**
   * Whether a request is running. A busy button shows a spinner and ignores clicks, but keeps the
   * focus. Pass this prop (also as false) to every button that sends a request, so that the button
   * ignores the second click of a double-click.
   */
  busy?: boolean | undefined;
}

export function Button({ variant, size, busy, className, onClick, children, ...props }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double-click may arrive before the busy state is rendered.
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
      className={buttonStyle({ variant, size, className })}
      onClick={press}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
