import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

interface SwitchProps extends Omit<ComponentProps<'button'>, 'role' | 'type' | 'children' | 'onClick'> {
  /** The accessible name: what the user turns on or off. */
  label: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** A switch. A change applies immediately, without a Save button. */
export function Switch({ label, checked, onCheckedChange, className, ...props }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      onClick={() => onCheckedChange(!checked)}
      className={cn(
        'group inline-grid h-7 w-10 shrink-0 place-items-center rounded-full disabled:opacity-45 pointer-coarse:size-11',
        className,
      )}
      {...props}
    >
      <span className="flex h-5 w-9 items-center rounded-full bg-field px-0.5 transition-colors duration-100 group-aria-checked:bg-primary">
        <span className="size-4 rounded-full bg-on-primary transition-transform duration-100 group-aria-checked:translate-x-4" />
      </span>
    </button>
  );
}
