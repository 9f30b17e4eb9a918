/**
 * The days of a month in six weeks. Arrow keys move the focus, Page Up and Page Down change the
 * month.
 */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatLongWeekday, formatWeekday, spokenDay, dayNumber } from '@/lib/format';
import { addDays, addMonths, type Day, monthGrid, startOfWeek, weekdayOf } from '@/lib/zoned-time';

interface MonthGridProps {
  /** The only day that can be reached with Tab. The grid shows the month of this day. */
  at: Day;
  /** The date that the schedule currently shows. */
  date: Day;
  today: Day;
  onAt: (day: Day) => void;
  onGo: (day: Day) => void;
}

/** Returns the day to which a key moves the focus; undefined for other keys. */
export function dayOfKey(key: string, day: Day): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day);
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}

export function MonthGrid({ at, date, today, onAt, onGo }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const walks = useRef(false);
  const days = monthGrid(at);
  const weeks = [0, 7, 14, 21, 28, 35].map((from) => days.slice(from, from + 7));
  useEffect(() => {
    // Moves the focus only after a key in the grid. Otherwise the text field would lose the focus
    // while the user types.
    if (walks.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    walks.current = false;
  });
  const press = (event: KeyboardEvent) => {
    const next = dayOfKey(event.key, at);
    if (next === undefined) return;
    event.preventDefault();
    walks.current = true;
    onAt(next);
  };
  return (
    // The table handles the keys of the buttons inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table ref={grid} className="goto-grid" onKeyDown={press}>
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={day} scope="col" abbr={formatLongWeekday(day)}>
              {formatWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                <button
                  type="button"
                  tabIndex={day === at ? 0 : -1}
                  aria-label={spokenDay(day)}
                  aria-pressed={day === date}
                  aria-current={day === today ? 'date' : undefined}
                  data-other={day.slice(0, 7) === at.slice(0, 7) ? undefined : true}
                  onClick={() => onGo(day)}
                >
                  {dayNumber(day)}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
