import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** The classes that all fields have: input, textarea, select, combobox. */
export const fieldStyle = [
  'w-full rounded-lg border border-field bg-surface px-3 text-ink',
  'hover:border-ink-2 focus-visible:outline-offset-0',
  'aria-invalid:border-urgent disabled:cursor-default disabled:bg-dim disabled:text-ink-3',
].join(' ');

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(fieldStyle, 'h-9 pointer-coarse:h-11', className)} {...props} />;
}
