import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A native checkbox with its label. A click anywhere on the line changes it. */
export function Checkbox({ label, className, ...props }: CheckboxProps) {
  return (
    <label className={cn('inline-flex items-center gap-2.5 py-1 pointer-coarse:min-h-11', className)}>
      <input type="checkbox" className="size-4 accent-primary pointer-coarse:size-5" {...props} />
      <span>{label}</span>
    </label>
  );
}
