/** A date field that shows the weekday of its date: 'Tue', and 'Tuesday' for screen readers. */
import { type ComponentProps, useId } from 'react';
import { formatLongWeekday, formatWeekday } from '@/lib/format';
import { isDay } from '@/lib/zoned-time';
import { Input } from '@/ui/forms/input';

const FIRST = '2000-01-01';
const LAST = '2100-12-31';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type' | 'min' | 'max'> {
  /**
   * The current value of the field. In a form with uncontrolled fields the caller must watch the
   * value.
   */
  day: string | undefined;
}

/**
 * The weekday is shown inside the field, so that nothing moves when it appears. It is also the
 * field's description for screen readers and is announced when it changes.
 */
export function DateInput({ day, 'aria-describedby': described, ...props }: DateInputProps) {
  const id = useId();
  // While the user types a year such as 2026, the field contains the years 2, 20 and 202. For these
  // years no weekday is shown.
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
        // Places the weekday to the left of the browser's calendar button.
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
