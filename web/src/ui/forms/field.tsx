import { type ReactNode, useId } from 'react';
import { cn } from '@/lib/cn';

/** The props for the control inside a field. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: string;
  required?: boolean | undefined;
  /** The error of the value. Announced when it appears. */
  error?: string | undefined;
  /** A warning about a value that is accepted. Shown if there is no error. */
  warning?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
  /** Classes for a different label, as in the rows of a list. */
  labelClassName?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A label and one control, with the error, the warning or the hint below. */
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
