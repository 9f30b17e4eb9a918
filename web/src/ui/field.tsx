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
  /** What is unwise about the value, which is taken all the same; shown when nothing is wrong. */
  warning?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
  /** For a label that looks otherwise, as in the rows of a list. */
  labelClassName?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A label, one control, and beneath it the error, else the warning, else the hint. */
export function Field(props: FieldProps) {
  const { label, required, error, warning, hint, className, labelClassName, children } = props;
  const id = useId();
  const note = error ?? warning ?? hint;
  const tone = error ? 'text-urgent-ink' : warning ? 'text-progress-ink' : 'text-ink-2';
  const control: ControlProps = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note ? `${id}-note` : undefined,
    'aria-required': required ? true : undefined,
  };
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={cn('mb-1.5 block font-medium', required && 'required-mark', labelClassName)}
      >
        {label}
      </label>
      {children(control)}
      <p id={`${id}-note`} aria-live="polite" className={note ? cn('mt-1.5 text-2sm/5', tone) : 'sr-only'}>
        {note}
      </p>
    </div>
  );
}
