/**
 * The rules of the calendar: which day a job stands on, what overlaps, where a dragged job lands, what a period covers.
 *
 * Pure: no fetching, no React, no current time. All days are days of the business's time zone, which is handed in.
 */
import { type JobsWindow, type Slot, slotOf } from '@/features/jobs/place';
import {
  type Day,
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  daysFrom,
  instantOf,
  monthGrid,
  moveToDay,
  startOfDay,
  startOfWeek,
  toWire,
} from '@/lib/zoned-time';

export { inWindow, type JobsWindow, type Slot, slotOf } from '@/features/jobs/place';

/** The three ways to look at the calendar (spec 2); the week is the default. */
export type View = 'week' | 'month' | 'day';

/** Whose jobs are compared (decisions 6): any two of the business, or only those of one assignee. */
export type ConflictScope = 'business' | 'worker';

/** What the rules need of a job. */
export interface Booking {
  id: string;
  startDate: string;
  endDate: string | null;
  assignedUserId: string | null;
  archived: 0 | 1;
}

/** The first and last day that a slot touches; an end at midnight does not touch the day that begins then. */
export function daysTouched(slot: Slot, zone: string): [first: Day, last: Day] {
  const lastInstant = slot.end > slot.start ? slot.end - 1 : slot.start;
  return [dayOf(slot.start, zone), dayOf(lastInstant, zone)];
}

/**
 * The jobs of each of the days, in order of time. A job belongs to the local day of its start, and one that runs past
 * midnight shows on every day that it touches (decisions 6).
 */
export function jobsByDay<J extends Booking>(
  jobs: readonly J[],
  days: readonly Day[],
  zone: string,
): Map<Day, J[]> {
  const buckets = new Map<Day, J[]>(days.map((day) => [day, []]));
  // Told by where the days begin: to ask the zone for the day of each of 2,000 jobs would take longer than to paint them.
  const lists = days.map((day) => ({
    list: buckets.get(day),
    from: startOfDay(day, zone),
    to: startOfDay(addDays(day, 1), zone),
  }));
  for (const job of inOrder(jobs)) {
    const { start, end } = slotOf(job);
    const last = end > start ? end - 1 : start;
    for (const { list, from, to } of lists) if (from <= last && start < to) list?.push(job);
  }
  return buckets;
}

/** In order of start; of two at once the earlier id, which is the one made first, so that cards never swap places. */
export function inOrder<J extends Booking>(jobs: readonly J[]): J[] {
  const timed = jobs.map((job) => ({ job, start: instantOf(job.startDate) }));
  timed.sort((a, b) => (a.start === b.start ? (a.job.id < b.job.id ? -1 : 1) : a.start - b.start));
  return timed.map(({ job }) => job);
}

/** Spec 5: two jobs conflict when the new start is before the other's end and the new end is after the other's start. */
export function overlaps(a: Slot, b: Slot): boolean {
  return a.start < b.end && a.end > b.start;
}

/** The jobs that stand in the way of a job in a new slot. A job is not compared with itself (spec 5). */
export function conflictsOf<J extends Booking>(
  job: Booking,
  slot: Slot,
  others: readonly J[],
  scope: ConflictScope,
): J[] {
  if (job.archived === 1) return [];
  return others.filter(
    (other) =>
      other.id !== job.id &&
      other.archived === 0 &&
      (scope === 'business' || other.assignedUserId === job.assignedUserId) &&
      overlaps(slot, slotOf(other)),
  );
}

/** The job's slot on another day: time of day on the wall and elapsed duration stay (decisions 6). */
export function reschedule(job: Pick<Booking, 'startDate' | 'endDate'>, to: Day, zone: string): Slot {
  const { start, end } = slotOf(job);
  const moved = moveToDay(start, to, zone);
  return { start: moved, end: moved + (end - start) };
}

/** The times of a slot as the API takes them; a job without an end keeps having none. */
export function timesOf(slot: Slot, hasEnd: boolean): { startDate: string; endDate: string | null } {
  return { startDate: toWire(slot.start), endDate: hasEnd ? toWire(slot.end) : null };
}

/** The days that a view paints around a day: 7, 42 or 1 (spec 9). */
export function daysOfView(view: View, date: Day): Day[] {
  if (view === 'month') return monthGrid(date);
  return view === 'week' ? daysFrom(startOfWeek(date), 7) : [date];
}

/** Previous and next move by 7 days, 1 month, 1 day (spec 2). */
export function stepDate(view: View, date: Day, by: 1 | -1): Day {
  if (view === 'month') return addMonths(date, by);
  return addDays(date, view === 'week' ? 7 * by : by);
}

/** The window that covers whole days, first to last. */
export function windowOfDays(first: Day, last: Day, zone: string): JobsWindow {
  return { from: toWire(startOfDay(first, zone)), to: toWire(startOfDay(addDays(last, 1), zone)) };
}

/** The stretch that a view paints around a date. */
export function windowOfView(view: View, date: Day, zone: string): JobsWindow {
  const days = daysOfView(view, date);
  return windowOfDays(days[0] ?? date, days.at(-1) ?? date, zone);
}

/** Whether a window holds all that could overlap a slot. */
export function coversSlot(window: JobsWindow, slot: Slot): boolean {
  return instantOf(window.from) <= slot.start && slot.end <= instantOf(window.to);
}

/** The date to look at so that a day is painted: the date itself when it already is. */
export function dateShowing(view: View, date: Day, day: Day): Day {
  const days = daysOfView(view, date);
  const offset = daysBetween(days[0] ?? date, day);
  return offset >= 0 && offset < days.length ? date : day;
}
