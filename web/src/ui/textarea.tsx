import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { fieldStyle } from '@/ui/input';

/** A field for several lines, which grows with its text where the browser can. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={cn(fieldStyle, 'field-sizing-content max-h-64 min-h-20 py-2', className)}
      {...props}
    />
  );
}
