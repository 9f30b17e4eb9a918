/**
 * Makes texts from an absence that conflicts with a booking. Pure, except for the current date: a
 * text leaves out the year if it is the current year.
 */
import { formatDay, formatDayRange, formatMonthDay, formatSpan, formatTime } from '@/lib/format';
import { type Day, dayOf, instantOf } from '@/lib/zoned-time';
import type { AbsenceInTheWay } from '../refusal';
import { texts } from './texts';

type Absence = Pick<AbsenceInTheWay, 'fullName' | 'startDate' | 'endDate' | 'allDay'>;

export const absentName = ({ fullName }: Absence): string => fullName ?? texts.closed;

/**
 * Returns the same text as the server's message: 'Ana Ruiz is away from Mar 3 to Mar 7'.
 * rule: leave-refused
 */
export function awayText(absence: Absence, zone: string): string {
  const { fullName, startDate, endDate, allDay } = absence;
  const say = fullName === null || fullName === undefined ? texts.closedWhen : texts.awayWhen(fullName);
  const thisYear = yearOf(dayOf(Date.now(), zone));
  const dayText = (day: Day) => (yearOf(day) === thisYear ? formatMonthDay(day) : formatDay(day));
  if (allDay) {
    const [first, last] = [dayText(startDate), dayText(endDate)];
    return startDate === endDate ? say.on(first) : say.from(first, last);
  }
  const ends = [instantOf(startDate), instantOf(endDate)] as const;
  const [first, last] = [dayOf(ends[0], zone), dayOf(ends[1], zone)];
  const [from, to] = [formatTime(ends[0], zone), formatTime(ends[1], zone)];
  if (first === last) return say.at(dayText(first), from, to);
  return say.from(`${dayText(first)}, ${from}`, `${dayText(last)}, ${to}`);
}

const yearOf = (day: Day): string => day.slice(0, 'YYYY'.length);

/** Returns the period of an absence as text: 'Mar 3 – 7, 2026'. */
export function absenceSpan({ startDate, endDate, allDay }: Absence, zone: string): string {
  if (allDay) return formatDayRange(startDate, endDate);
  return formatSpan(instantOf(startDate), instantOf(endDate), zone);
}
