/** A field for the first or last day of a range that filters a list or a report. */
import { useState } from 'react';
import type { Day } from '@/lib/zoned-time';
import { DateInput } from '@/ui/forms/date-input';
import { Field } from '@/ui/forms/field';

interface DayFieldProps {
  label: string;
  day: Day | undefined;
  error?: string | undefined;
  onChange: (day: Day | undefined) => void;
}

/**
 * A field for a day. It stores the typed value itself, because only a valid day or an empty field
 * is passed to `onChange`.
 */
export function DayField({ label, day, error, onChange }: DayFieldProps) {
  const [seen, setSeen] = useState(day);
  const [text, setText] = useState(day ?? '');
  if (day !== seen) {
    setSeen(day);
    setText(day ?? '');
  }
  return (
    <Field
      label={label}
      error={error}
      className="md:grid md:grid-cols-[auto_12rem] md:items-center md:gap-x-2 md:[&>label]:mb-0 md:[&>p]:col-span-2"
    >
      {(control) => (
        <DateInput
          {...control}
          day={text}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value === '' || target.validity.valid) onChange(target.value || undefined);
          }}
        />
      )}
    </Field>
  );
}
