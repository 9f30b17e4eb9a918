/**
 * Finds out from the calendar's visits which people are busy at the times of the job form. Pure.
 */
import { dayNumber, formatShortDay, formatTime, formatWeekday } from '@/lib/format';
import { type Day, addDays, dayOf, daysBetween, type Instant, startOfDay, toWire } from '@/lib/zoned-time';
import type { CalendarJob } from '../calendar';
import { canClash, type ConflictScope, type OwnVisit } from '../clash';
import { type JobsWindow, overlaps, type Slot, slotOf, timeTaken } from '../slot';
import { inYears, type JobFormValues, slotOfForm } from './form-values';
import { visitDays } from './several-days';
import { texts } from './texts/visit';

/**
 * A clash of one person: which visit of the form overlaps another visit, and when that other visit
 * ends.
 */
export interface Clash {
  /** The index of the form's visit in the list of slots. */
  at: number;
  until: Instant;
}

/** The maximum number of days that a text names. More days are only counted. */
const MAX_NAMED = 3;

/** The form fields that determine the times of the form's visits. */
export type TimeValues = Pick<
  JobFormValues,
  'startDate' | 'startTime' | 'endTime' | 'endDayOffset' | 'severalDays' | 'days' | 'skipWeekends' | 'noTime'
>;

/**
 * Returns the times of the form's visits, or an empty list if they are invalid. A visit without an
 * end has length 0.
 */
export function slotsOf(values: TimeValues, zone: string): Slot[] {
  if (values.noTime || !inYears(values.startDate) || values.startTime === '') return [];
  const days = values.severalDays ? visitDays(values) : [values.startDate];
  return days.map((startDate) => {
    const { start, end } = slotOfForm({ ...values, startDate }, zone);
    return { start, end: Math.max(start, end ?? start) };
  });
}

/** Returns the first and last day of the visits. */
function spanOf(slots: readonly Slot[], zone: string): [Day, Day] {
  const start = Math.min(...slots.map((slot) => slot.start));
  const end = Math.max(...slots.map((slot) => slot.end));
  return [dayOf(start, zone), dayOf(Math.max(start, end - 1), zone)];
}

/**
 * Returns a window of whole days that contains every visit that may clash. Returns null if there
 * are no slots.
 */
export function windowOfSlots(slots: readonly Slot[], zone: string): JobsWindow | null {
  if (slots.length === 0) return null;
  const [first, last] = spanOf(slots, zone);
  return { from: toWire(startOfDay(first, zone)), to: toWire(startOfDay(addDays(last, 1), zone)) };
}

/**
 * Returns the clashes of each person with other visits, by person id. `own` is the visit that is
 * edited, and undefined for a new job. If the form has several days, the new visits replace `own`.
 */
export function clashesOf(
  visits: readonly CalendarJob[],
  slots: readonly Slot[],
  own: OwnVisit | undefined,
  scope: ConflictScope,
): Map<string, Clash[]> {
  const found = new Map<string, Clash[]>();
  for (const visit of visits) {
    const isOther = own === undefined || canClash(own, visit, scope);
    const taken = isOther ? timeTaken(visit, slotOf(visit)) : null;
    if (taken === null) continue;
    const clashes = slots.flatMap((slot, at) => (overlaps(slot, taken) ? [{ at, until: taken.end }] : []));
    for (const { id } of visit.crew) found.set(id, [...(found.get(id) ?? []), ...clashes]);
  }
  return found;
}

/**
 * Returns 'Busy until 11:00 AM' if the form has one visit, and 'Busy Mon, Wed' if it has several.
 */
export function busyText(clashes: readonly Clash[], slots: readonly Slot[], zone: string): string {
  const [slot] = slots;
  if (slot === undefined) return '';
  if (slots.length === 1) return untilText(slot, Math.max(...clashes.map(({ until }) => until)), zone);
  const busy = [...new Set(clashes.map(({ at }) => at))].toSorted((one, other) => one - other);
  if (busy.length === slots.length) return texts.busyEveryDay;
  if (busy.length > MAX_NAMED) return texts.busyDays(busy.length, slots.length);
  return texts.busyOn(dayNames(busy, slots, zone));
}

/**
 * Returns the days of the visits with the indexes `some`: 'Mon, Wed', or 'Mon 23, Wed 2' if the
 * first and the last visit are a week or more apart. If there are more than `MAX_NAMED` days,
 * returns their number instead.
 */
export function dayNames(some: readonly number[], slots: readonly Slot[], zone: string): string {
  if (some.length > MAX_NAMED) return texts.daysOf(some.length, slots.length);
  const days = slots.map(({ start }) => dayOf(start, zone));
  const isOneWeek = daysBetween(days[0] ?? '', days.at(-1) ?? '') < 7;
  const name = (day: Day) =>
    isOneWeek ? formatWeekday(day) : texts.weekdayNumber(formatWeekday(day), dayNumber(day));
  return some.map((at) => name(days[at] ?? '')).join(', ');
}

function untilText(slot: Slot, until: Instant, zone: string): string {
  const time = formatTime(until, zone);
  if (until <= slot.start) return texts.busyAt(time);
  const day = dayOf(until, zone);
  return texts.busyUntil(day === dayOf(slot.start, zone) ? time : texts.at(formatShortDay(day), time));
}
