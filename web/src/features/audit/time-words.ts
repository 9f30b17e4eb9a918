/** Describes values of working hours and leave in the audit log as text. Pure. */
import { kindLabels } from '@/features/absences/words';
import { shortWeekday } from '@/features/working-time/hours/week-words';
import { formatClock, formatDay } from '@/lib/format';
import { isDay } from '@/lib/zoned-time';
import { texts } from './texts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * Formats working hours such as `Mon 07:30-16:30, Tue 07:30-16:30` in the user's language and time
 * format.
 */
function hoursWords(value: string): string {
  if (value === 'never') return texts.neverWorks;
  return value.replaceAll(
    /([A-Z][a-z]{2}) (\d\d:\d\d)-(\d\d:\d\d)/g,
    (_, weekday: string, from: string, to: string) =>
      texts.stretch(
        shortWeekday(WEEKDAYS.indexOf(weekday) + 1),
        formatClock(from),
        formatClock(to === '24:00' ? '00:00' : to),
      ),
  );
}

/**
 * Returns the text for the value of a field of working hours or leave, or undefined for other
 * fields.
 */
export function timeFieldWords(field: string, value: string): string | undefined {
  if (field === 'hours') return hoursWords(value);
  if (field === 'startDate' || field === 'endDate') return isDay(value) ? formatDay(value) : undefined;
  const labels: Readonly<Record<string, string>> =
    field === 'kind' ? kindLabels() : field === 'state' ? texts.states : {};
  return labels[value];
}
