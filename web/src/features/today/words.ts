/** Formats a visit of My day as text: when, for how long, with whom. Pure. */
import type { CalendarJob } from '@/features/jobs/calendar';
import { durationText, firstName, shortTimes, timesText } from '@/features/jobs/free-times/rules';
import { shownStatus, statusLabel } from '@/features/jobs/labels';
import { slotOf } from '@/features/jobs/slot';
import { formatShortDay, formatTime, formatWeekday } from '@/lib/format';
import { addDays, type Day, dayOf, type Instant, instantOf, MINUTE, startOfDay } from '@/lib/zoned-time';
import { isRunning, awaitsCompletion } from './rules';
import { texts } from './texts';

/**
 * The number of minutes after its planned start during which a visit is shown as 'Now'. After that
 * it is late.
 */
const GRACE = 5;
/** Up to this number of days ahead, a weekday without a date is unambiguous. */
const NEAR_DAYS = 6;

/**
 * Returns when a visit starts relative to the current time: 'Next, in 35 min', 'Now', '20 min
 * late'.
 * rule: my-day-next
 */
export function relativeText(visit: CalendarJob, now: Instant, zone: string): string {
  const { start, end } = slotOf(visit);
  const { actualStartTime, actualFinishTime } = visit;
  if (actualFinishTime !== null && awaitsCompletion(visit))
    return texts.finished(formatTime(instantOf(actualFinishTime), zone));
  const over = visit.endDate === null ? 0 : Math.floor((now - end) / MINUTE);
  if (isRunning(visit)) {
    if (over >= GRACE) return texts.longer(durationText(over));
    return actualStartTime === null
      ? texts.now
      : texts.nowSince(formatTime(instantOf(actualStartTime), zone));
  }
  const late = Math.floor((now - start) / MINUTE);
  if (late >= GRACE) return texts.late(durationText(late));
  // The remaining minutes are rounded up, so that the text is never 'in 0 min'.
  return late >= 0 ? texts.now : texts.nextIn(durationText(Math.ceil((start - now) / MINUTE)));
}

/** Whether a visit should have started but hasn't. */
export function isLate(visit: CalendarJob, now: Instant): boolean {
  return !isRunning(visit) && now - slotOf(visit).start >= GRACE * MINUTE;
}

/** Returns '9:15 – 10:45 AM'. The days are added if the visit spans several days. */
export function whenText({ startDate, endDate }: CalendarJob, zone: string): string {
  if (endDate === null) return formatTime(instantOf(startDate), zone);
  return shortTimes(timesText({ startDate, endDate }, zone));
}

/** Returns the two lines with the time of a visit on a day: '11:00 AM' and 'to 12:00'. */
export function timeOn(visit: CalendarJob, day: Day, zone: string): { from: string; to: string | null } {
  const { start, end } = slotOf(visit);
  const [fromBefore, continuesAfter] = [
    start < startOfDay(day, zone),
    end > startOfDay(addDays(day, 1), zone),
  ];
  if (fromBefore) {
    const since = texts.since(formatWeekday(dayOf(start, zone)));
    return continuesAfter
      ? { from: texts.allDay, to: since }
      : { from: since, to: texts.to(formatTime(end, zone)) };
  }
  const from = formatTime(start, zone);
  if (visit.endDate === null) return { from, to: null };
  return {
    from,
    to: texts.to(continuesAfter ? dayText(end, day, zone) : withoutHalf(formatTime(end, zone))),
  };
}

/** Removes AM or PM from the end time, because the start time already has it. */
const withoutHalf = (time: string): string => time.replace(/ [AP]M$/, '');

/**
 * Formats an end on a later day: 'Wed 2:00 AM', or only the date if the day is more than
 * `NEAR_DAYS` away.
 */
function dayText(end: Instant, day: Day, zone: string): string {
  const last = dayOf(end, zone);
  return last <= addDays(day, NEAR_DAYS)
    ? `${formatWeekday(last)} ${formatTime(end, zone)}`
    : formatShortDay(last);
}

/** Returns 'with Dee, Ben', the other members of the crew; null if the person is alone. */
export function companyText({ crew }: CalendarJob, me: string): string | null {
  const others = crew.filter(({ id }) => id !== me).map(({ fullName }) => firstName(fullName));
  return others.length === 0 ? null : texts.with(others.join(', '));
}

/** Returns the status of the visit as text for screen readers. */
export function statusText(visit: CalendarJob): string {
  return shownStatus(visit) === visit.status ? statusLabel(visit.status) : texts.visitDone;
}

/** Returns the start of a visit as text, such as 'Thu, Nov 26, 9:00 AM'. */
export function dayTimeText({ startDate }: CalendarJob, zone: string): string {
  const start = instantOf(startDate);
  return `${formatShortDay(dayOf(start, zone))}, ${formatTime(start, zone)}`;
}

/** Returns the titles of the visits, such as 'Fridge circuit tripping, Tap washers'. */
export function titlesText(visits: readonly CalendarJob[]): string {
  return visits.map(({ title }) => title).join(', ');
}
