/** A date field that shows the weekday of its date: 'Tue', and 'Tuesday' for screen readers. */
import { type ComponentProps, useId } from 'react';
import { formatLongWeekday, formatWeekday } from '@/lib/format';
import { isDay } from '@/lib/zoned-time';
import { Input } from '@/ui/forms/input';

const FIRST = '2000-01-01';
const LAST = '2100-12-31';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type' | 'min' | 'max'> {
  /** The current value of the field. A form with uncontrolled fields must watch this one. */
  day: string | undefined;
}

/**
 * The weekday is inside the field, so that nothing moves when it appears. It describes the field for screen
 * readers and is announced when it changes.
 */
export function DateInput({ day, 'aria-describedby': described, ...props }: DateInputProps) {
  const id = useId();
  // While a year is typed, the field holds the year 2, then 20.
  const known = isDay(day) && day >= FIRST && day <= LAST ? day : undefined;
  return (
    <span className="relative block">
      <Input
        {...props}
        type="date"
        min={FIRST}
        max={LAST}
        aria-describedby={[described, id].filter(Boolean).join(' ')}
      />
      <span
        id={id}
        aria-live="polite"
        // To the left of the browser's own calendar button.
        className="pointer-events-none absolute inset-y-0 right-10 flex items-center text-ink-2"
      >
        {known !== undefined && (
          <>
            <span aria-hidden>{formatWeekday(known)}</span>
            <span className="sr-only">{formatLongWeekday(known)}</span>
          </>
        )}
      </span>
    </span>
  );
}
