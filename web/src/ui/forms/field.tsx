import { type ReactNode, useId } from 'react';
import { cn } from '@/lib/cn';

/** The props that a `Field` passes to its control. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: string;
  required?: boolean | undefined;
  /** The error message about the value. Announced when it appears. */
  error?: string | undefined;
  /** A warning about a value that is nevertheless accepted. Shown only if there is no error. */
  warning?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
  /** Classes that change the look of the label, for example in the rows of a list. */
  labelClassName?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A label and one control. The error, the warning or the hint is shown below. */
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
