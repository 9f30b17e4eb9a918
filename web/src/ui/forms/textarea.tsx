import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { fieldStyle } from '@/ui/forms/input';

/** A multi-line field that grows with its text, if the browser supports it. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={cn(fieldStyle, 'field-sizing-content max-h-64 min-h-20 py-2', className)}
      {...props}
    />
  );
}
