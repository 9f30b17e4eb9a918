/**
 * A day of the month view: its head, as many chips as fit, and the button that lists all visits of
 * the day.
 */
import { memo, type SyntheticEvent, useState } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { classNames } from '@/lib/class-names';
import { dayNumber, formatCount, formatDay, formatMonthDay } from '@/lib/format';
import type { Day } from '@/lib/zoned-time';
import { Skeleton } from '@/ui/skeleton';
import { AddOnDay, DayCell, DayNumber } from './day-cell';
import { MonthChip } from './month-chip';
import type { CalendarViewProps } from './view-props';
import { texts } from '../texts';

interface MonthDayProps extends Pick<CalendarViewProps, 'zone' | 'carriedId' | 'onEdit' | 'onMove'> {
  day: Day;
  list: readonly CalendarJob[];
  isToday: boolean;
  /** Whether the day belongs to another month than the shown one. */
  outside: boolean;
  /** The number of chips that fit in the day. */
  room: number;
  /**
   * Whether the screen is a phone. There the button for more visits is below the chips, and opens
   * the day view.
   */
  narrow: boolean;
  /** Whether a placeholder is shown while the jobs load. */
  skeleton: boolean;
  onList: (day: Day) => void;
}

export const MonthDay = memo(function MonthDay(props: MonthDayProps) {
  const { day, list, isToday, outside, room, narrow, skeleton, zone, carriedId, onList } = props;
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const shown = visible(list, narrow ? phoneRoom(list) : room, carriedId);
  const more = list.length - shown.length;
  const approach = ({ target }: SyntheticEvent) => {
    const chip = target instanceof Element ? target.closest<HTMLElement>('[data-visit-id]') : null;
    if (chip?.dataset['visitId'] !== undefined) setMenuOf(chip.dataset['visitId']);
  };
  return (
    <DayCell day={day} today={isToday} className={classNames('month-day', outside && 'outside')}>
      <div className="month-head">
        <h3>
          <button type="button" data-open-day aria-label={texts.show(formatDay(day))}>
            <DayNumber today={isToday}>
              {day.endsWith('-01') ? <MonthStart day={day} /> : dayNumber(day)}
            </DayNumber>
          </button>
        </h3>
        <AddOnDay day={day} className="month-add" />
        {more > 0 && !narrow && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={texts.moreOn(more, formatDay(day))}
            onClick={() => onList(day)}
            className="month-more"
          >
            +{formatCount(more)}
          </button>
        )}
      </div>
      <div role="presentation" className="month-chips" onPointerOver={approach} onFocus={approach}>
        {skeleton && <Skeleton className="h-11 md:h-5" />}
        {shown.map((job) => (
          <MonthChip
            key={job.visitId}
            job={job}
            day={day}
            zone={zone}
            carried={carriedId === job.visitId}
            hasMenu={menuOf === job.visitId}
            onEdit={props.onEdit}
            onMove={props.onMove}
          />
        ))}
        {more > 0 && narrow && (
          <button
            type="button"
            data-open-day
            aria-label={texts.moreOn(more, formatDay(day))}
            className="min-h-11 text-2xs font-medium text-ink-2"
          >
            +{formatCount(more)}
          </button>
        )}
      </div>
    </DayCell>
  );
});

/**
 * Returns the number of cards that a day shows on a phone: up to three cards, or two cards and a
 * button for all further visits. The button is as high as a card.
 */
const phoneRoom = (list: readonly unknown[]) => (list.length > 3 ? 2 : 3);

/**
 * Returns the jobs that a day shows. They always include the job that is being moved with the
 * keyboard, because its card would disappear otherwise.
 */
function visible(list: readonly CalendarJob[], room: number, carriedId: string | undefined) {
  const first = list.slice(0, room);
  const carried = list.find((job) => job.visitId === carriedId);
  return carried === undefined || first.includes(carried) ? first : [...first.slice(0, room - 1), carried];
}

/** The name of the month, shown on the first of each month if there is enough space. */
function MonthStart({ day }: { day: Day }) {
  return (
    <>
      <span className="whitespace-nowrap max-md:hidden">{formatMonthDay(day)}</span>
      <span className="md:hidden">{dayNumber(day)}</span>
    </>
  );
}
