/**
 * One day of the calendar: the area on which cards are dropped, the empty area that opens New Job
 * when clicked, and the button that opens New Job with the keyboard.
 */
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { formatDay, formatLongDay } from '@/lib/format';
import type { Day } from '@/lib/zoned-time';
import { texts } from '../texts';

interface DayCellProps {
  day: Day;
  today: boolean;
  className?: string;
  children: ReactNode;
}

export function DayCell({ day, today, className, children }: DayCellProps) {
  return (
    <div
      role="group"
      aria-label={formatLongDay(day)}
      // The skip link leads to the cell with this id.
      id={today ? 'today' : undefined}
      aria-current={today ? 'date' : undefined}
      // Focusable, because the skip link moves the focus to this cell.
      tabIndex={today ? -1 : undefined}
      data-date={day}
      className={classNames('group/day relative min-w-0 focus-visible:-outline-offset-2', className)}
    >
      {children}
    </div>
  );
}

/**
 * Opens New Job on this day. The button's accessible name must not contain 'New Job' or 'Day'.
 * These are the names of buttons above the calendar, and each must be unique on the page. On
 * devices with a mouse the button is visible only while the pointer is over the day. On other
 * devices it is always visible.
 */
export function AddOnDay({ day, className }: { day: Day; className?: string }) {
  return (
    <button
      type="button"
      data-new-job
      aria-label={texts.addOn(formatDay(day))}
      className={classNames(
        'grid place-items-center rounded-md text-ink-2 hover:bg-hover hover:text-ink focus-visible:opacity-100',
        'md:pointer-fine:opacity-0 md:pointer-fine:group-hover/day:opacity-100 md:pointer-fine:focus-visible:opacity-100',
        className,
      )}
    >
      <Plus aria-hidden className="size-4" />
    </button>
  );
}

/** The number of a day, highlighted when it is today. */
export function DayNumber({
  today,
  className,
  children,
}: {
  today: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <b
      className={classNames(
        'font-semibold',
        today ? 'rounded-md bg-primary px-1.5 text-on-primary' : 'text-ink',
        className,
      )}
    >
      {children}
    </b>
  );
}
