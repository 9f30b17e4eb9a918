/** The texts of working hours, for the table and for screen readers. Pure. */
import { formatClock, formatLongWeekday, formatTenths, formatWeekday } from '@/lib/format';
import { addDays } from '@/lib/zoned-time';
import type { WorkingStretch } from '../queries';
import { texts } from '../texts';
import { WEEKDAYS } from './week-form';

/** The date of a Monday, used to format the names of weekdays. */
const MONDAY = '2026-11-23';

/** Returns the long name of a weekday: 'Monday' for 1. */
export const longWeekday = (weekday: number) => formatLongWeekday(addDays(MONDAY, weekday - 1));
/** Returns the short name of a weekday: 'Mon' for 1. */
export const shortWeekday = (weekday: number) => formatWeekday(addDays(MONDAY, weekday - 1));

/**
 * Returns a time as text: '8 AM', '8:30 AM', '08:00'. In the 12-hour format, the minutes of a full
 * hour are left out.
 */
function shortClock(clock: string): string {
  return formatClock(clock === '24:00' ? '00:00' : clock).replace(/:00(?= \p{L})/u, '');
}

/** Returns the time ranges of a weekday as texts such as '8 AM – 5 PM'. */
export function wordsOf(hours: readonly WorkingStretch[], weekday: number): string[] {
  return hours
    .filter((stretch) => stretch.weekday === weekday)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map(({ from, to }) => texts.stretch(shortClock(from), shortClock(to)));
}

interface DaysWithHours {
  /** A text such as 'Mon – Fri'. */
  days: string;
  hours: string;
}

/**
 * Returns the hours of a week in a few lines. Consecutive days with the same hours are one line.
 * Days without hours are left out.
 */
export function weekLines(hours: readonly WorkingStretch[]): DaysWithHours[] {
  const lines: { first: number; last: number; hours: string }[] = [];
  for (const weekday of WEEKDAYS) {
    const words = wordsOf(hours, weekday).join(', ');
    const last = lines.at(-1);
    if (last !== undefined && last.hours === words && last.last === weekday - 1) last.last = weekday;
    else lines.push({ first: weekday, last: weekday, hours: words });
  }
  return lines
    .filter((line) => line.hours !== '')
    .map(({ first, last, hours: words }) => ({
      days: first === last ? shortWeekday(first) : texts.stretch(shortWeekday(first), shortWeekday(last)),
      hours: words,
    }));
}

const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Returns the total hours of a week as text: '40 h'. */
export function weekSum(hours: readonly WorkingStretch[]): string {
  const minutes = hours.reduce((sum, { from, to }) => sum + minutesOf(to) - minutesOf(from), 0);
  return texts.hoursAWeek(formatTenths(minutes / 60));
}
