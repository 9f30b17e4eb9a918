import { type ReactNode, useId } from 'react';
import { cn } from '@/lib/cn';

/** What the control inside a field needs, to be spread on it. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: string;
  required?: boolean | undefined;
  /** What is wrong with the value; read out when it appears. */
  error?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A label, one control, and beneath it the error or else the hint. */
export function Field({ label, required, error, hint, className, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const control: ControlProps = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note ? `${id}-note` : undefined,
    'aria-required': required ? true : undefined,
  };
  return (
    <div className={className}>
      <label htmlFor={id} className={cn('mb-1.5 block font-medium', required && 'required-mark')}>
        {label}
      </label>
      {children(control)}
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={note ? `mt-1.5 text-[13px] ${error ? 'text-urgent-ink' : 'text-ink-2'}` : 'sr-only'}
      >
        {note}
      </p>
    </div>
  );
}
