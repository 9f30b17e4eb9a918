/** Formats the status, the times and the crew of a job sheet as text. Pure. */
import type { CalendarJob } from '@/features/jobs/calendar';
import { shownStatus, statusLabel } from '@/features/jobs/labels';
import { formatShortDay, formatTenths, formatTime, formatWeekday } from '@/lib/format';
import { type Day, daysBetween, dayOf, type Instant, instantOf, MINUTE } from '@/lib/zoned-time';
import { texts } from './texts';

type Times = Pick<CalendarJob, 'startDate' | 'endDate' | 'unscheduled'>;

/** Replaces spaces with non-breaking spaces, which prevents a line break before AM or PM. */
const unbroken = (text: string): string => text.replaceAll(/ (?=[AP]M)/g, '\u00a0');

/** Returns '7:30 – 11:30 AM'. AM or PM is written once if it is the same for both times. */
function spanOfDay(start: Instant, end: Instant, zone: string): string {
  const [from, to] = [formatTime(start, zone), formatTime(end, zone)];
  const [half] = / [AP]M$/.exec(to) ?? [];
  return texts.fromTo(half !== undefined && from.endsWith(half) ? from.slice(0, -half.length) : from, to);
}

/**
 * Returns 'Tue, Nov 24, 7:30 – 11:30 AM'. For a visit past midnight 'Tue, Nov 24, 8:00 PM – Wed
 * 4:00 AM'; over several days both dates are written.
 */
export function whenWords({ startDate, endDate, unscheduled }: Times, zone: string): string {
  if (unscheduled === 1) return texts.noTime;
  const start = instantOf(startDate);
  const day = formatShortDay(dayOf(start, zone));
  if (endDate === null) return unbroken(texts.dayAt(day, formatTime(start, zone)));
  const end = instantOf(endDate);
  if (dayOf(start, zone) === dayOf(end, zone)) return unbroken(texts.dayAt(day, spanOfDay(start, end, zone)));
  const lastDay = dayOf(end, zone);
  const time = formatTime(end, zone);
  const isNext = daysBetween(dayOf(start, zone), lastDay) === 1;
  const last = isNext
    ? texts.nextDayAt(formatWeekday(lastDay), time)
    : texts.dayAt(formatShortDay(lastDay), time);
  return unbroken(texts.fromTo(texts.dayAt(day, formatTime(start, zone)), last));
}

/** Returns '45 min', '1.5 h' or '2 h 20 min'. */
export function lengthWords(minutes: number): string {
  if (minutes < 60) return texts.minutes(minutes);
  if (minutes % 30 === 0) return texts.hours(formatTenths(minutes / 60));
  return texts.hoursMinutes(Math.floor(minutes / 60), minutes % 60);
}

/** Returns '4 h · complete by Fri, Dec 4'; empty if neither length nor deadline is known. */
export function planWords(visit: Times & { completeByDate: Day | null }): string {
  const { startDate, endDate, unscheduled, completeByDate } = visit;
  const hasLength = unscheduled === 0 && endDate !== null;
  const minutes = hasLength ? (instantOf(endDate) - instantOf(startDate)) / MINUTE : 0;
  return [
    minutes > 0 && lengthWords(minutes),
    completeByDate !== null && texts.completeBy(formatShortDay(completeByDate)),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

/**
 * Returns the status of a visit, such as 'In Progress'. A finished visit is called done and not
 * completed, because only a job is completed.
 */
export function stateWord(visit: CalendarJob): string {
  return shownStatus(visit) === visit.status ? statusLabel(visit.status) : texts.done;
}

/** Returns 'since 7:35 AM · Visit 2 of 3': when the work began or ended, and which visit it is. */
export function sinceWords(visit: CalendarJob, zone: string, today: Day): string {
  const { actualStartTime, actualFinishTime, visitNumber, visitCount } = visit;
  const at = (wire: string) => {
    const [day, time] = [dayOf(instantOf(wire), zone), formatTime(instantOf(wire), zone)];
    return unbroken(day === today ? time : texts.dayAt(formatShortDay(day), time));
  };
  const began = actualStartTime !== null && texts.since(at(actualStartTime));
  return [
    actualFinishTime === null ? began : texts.finished(at(actualFinishTime)),
    visitCount > 1 && texts.visitOf(visitNumber, visitCount),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

/** Returns 'Cy leads'; empty for a crew of one. */
export function leadWords([lead, ...others]: CalendarJob['crew']): string {
  if (lead === undefined || others.length === 0) return '';
  return texts.leads(lead.fullName.split(' ')[0] ?? lead.fullName);
}
