/** A visit of My day in words: when, for how long, with whom. Pure. */
import type { CalendarJob } from '@/features/jobs/calendar';
import { durationText, firstName, shortTimes, timesText } from '@/features/jobs/free-times/rules';
import { shownStatus, statusLabel } from '@/features/jobs/labels';
import { slotOf } from '@/features/jobs/slot';
import { formatShortDay, formatTime, formatWeekday } from '@/lib/format';
import { addDays, type Day, dayOf, type Instant, instantOf, MINUTE, startOfDay } from '@/lib/zoned-time';
import { isRunning, isUnsettled } from './rules';
import { texts } from './texts';

/** Up to this many minutes after its start a visit is 'Now', not late. */
const GRACE = 5;
/** Up to this many days ahead a weekday is clear without its date. */
const NEAR_DAYS = 6;

/** How a visit stands to the present: 'Next, in 35 min', 'Now', '20 min late'. rule: my-day-next */
export function standing(visit: CalendarJob, now: Instant, zone: string): string {
  const { start, end } = slotOf(visit);
  const { actualStartTime, actualFinishTime } = visit;
  if (actualFinishTime !== null && isUnsettled(visit))
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
  // The minutes to come are rounded up, so that 'in 0 min' is never said.
  return late >= 0 ? texts.now : texts.nextIn(durationText(Math.ceil((start - now) / MINUTE)));
}

/** Whether a visit should have begun and has not. */
export function isLate(visit: CalendarJob, now: Instant): boolean {
  return !isRunning(visit) && now - slotOf(visit).start >= GRACE * MINUTE;
}

/** '9:15 – 10:45 AM'; with days where it has several. */
export function whenText({ startDate, endDate }: CalendarJob, zone: string): string {
  if (endDate === null) return formatTime(instantOf(startDate), zone);
  return shortTimes(timesText({ startDate, endDate }, zone));
}

/** The two lines of a visit's time on a day: '11:00 AM' and 'to 12:00'. */
export function timeOn(visit: CalendarJob, day: Day, zone: string): { from: string; to: string | null } {
  const { start, end } = slotOf(visit);
  const [fromBefore, goesOn] = [start < startOfDay(day, zone), end > startOfDay(addDays(day, 1), zone)];
  if (fromBefore) {
    const since = texts.since(formatWeekday(dayOf(start, zone)));
    return goesOn ? { from: texts.allDay, to: since } : { from: since, to: texts.to(formatTime(end, zone)) };
  }
  const from = formatTime(start, zone);
  if (visit.endDate === null) return { from, to: null };
  return { from, to: texts.to(goesOn ? dayText(end, day, zone) : withoutHalf(formatTime(end, zone))) };
}

/** The start says which half of the day it is. */
const withoutHalf = (time: string): string => time.replace(/ [AP]M$/, '');

/** An end on a later day: 'Wed 2:00 AM', or the date if it is further away. */
function dayText(end: Instant, day: Day, zone: string): string {
  const last = dayOf(end, zone);
  return last <= addDays(day, NEAR_DAYS)
    ? `${formatWeekday(last)} ${formatTime(end, zone)}`
    : formatShortDay(last);
}

/** 'with Dee, Ben'; null if a person goes alone. */
export function companyText({ crew }: CalendarJob, me: string): string | null {
  const others = crew.filter(({ id }) => id !== me).map(({ fullName }) => firstName(fullName));
  return others.length === 0 ? null : texts.with(others.join(', '));
}

/** The status for screen readers. */
export function statusText(visit: CalendarJob): string {
  return shownStatus(visit) === visit.status ? statusLabel(visit.status) : texts.visitDone;
}

/** 'Thu, Nov 26, 9:00 AM' */
export function dayTimeText({ startDate }: CalendarJob, zone: string): string {
  const start = instantOf(startDate);
  return `${formatShortDay(dayOf(start, zone))}, ${formatTime(start, zone)}`;
}

/** 'Fridge circuit tripping, Tap washers' */
export function titlesText(visits: readonly CalendarJob[]): string {
  return visits.map(({ title }) => title).join(', ');
}
