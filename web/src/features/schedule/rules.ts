/**
 * The rules of the calendar: the days of a job, overlaps, the new slot of a dragged job, the days
 * of a period. Pure: no fetching, no React, no current time. All days are in the business's time
 * zone, which is a parameter.
 */
import { canClash, type ConflictScope } from '@/features/jobs/clash';
import { type JobsWindow, overlaps, type Slot, slotOf, timeTaken } from '@/features/jobs/slot';
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

export type { ConflictScope } from '@/features/jobs/clash';
export { inWindow, type JobsWindow, overlaps, type Slot, slotOf } from '@/features/jobs/slot';

/** The three views of the calendar. The week is the default. */
export type View = 'week' | 'month' | 'day';

/** The views of the schedule: the views of the calendar, and the board. */
export type Screen = View | 'board';

/**
 * The span of the board: a day or a week. The calendar view with the same name shows the same days.
 */
export type Span = 'day' | 'week';

/** The fields of a visit that the rules need. `id` is the job's id. */
export interface Booking {
  id: string;
  visitId: string;
  visitCount: number;
  startDate: string;
  endDate: string | null;
  actualStartTime: string | null;
  actualFinishTime: string | null;
  done: 0 | 1;
  unscheduled: 0 | 1;
  archived: 0 | 1;
  crew: readonly { id: string }[];
}

/**
 * Returns the first and last day that a slot touches. A slot that ends at midnight does not touch
 * the next day.
 */
export function daysTouched(slot: Slot, zone: string): [first: Day, last: Day] {
  const lastInstant = slot.end > slot.start ? slot.end - 1 : slot.start;
  return [dayOf(slot.start, zone), dayOf(lastInstant, zone)];
}

/**
 * Groups jobs by day, in order of time. A job belongs to the local day of its start. A job that
 * runs past midnight is shown on every day that it touches. rule: calendar-days
 */
export function jobsByDay<J extends Booking>(
  jobs: readonly J[],
  days: readonly Day[],
  zone: string,
): Map<Day, J[]> {
  const buckets = new Map<Day, J[]>(days.map((day) => [day, []]));
  // Compares the jobs' times with the instants at which the days start. Converting the times of
  // 2,000 jobs to days would take longer than rendering the jobs.
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

/**
 * Sorts jobs by start. Jobs with the same start are sorted by the id of the visit, so that their
 * order is always the same. Ids are in order of creation.
 */
export function inOrder<J extends Booking>(jobs: readonly J[]): J[] {
  const timed = jobs.map((job) => ({ job, start: instantOf(job.startDate) }));
  timed.sort((a, b) => (a.start === b.start ? (a.job.visitId < b.job.visitId ? -1 : 1) : a.start - b.start));
  return timed.map(({ job }) => job);
}

const sharesWorker = (a: Booking, b: Booking) => a.crew.some(({ id }) => b.crew.some((one) => one.id === id));

const areUnassigned = (a: Booking, b: Booking) => a.id !== b.id && a.crew.length === 0 && b.crew.length === 0;

/** Whether two visits would clash if they overlapped. rule: booking-scope */
function isInScope(a: Booking, b: Booking, scope: ConflictScope): boolean {
  return canClash(a, b, scope) && (scope === 'business' || sharesWorker(a, b) || areUnassigned(a, b));
}

/**
 * Returns the visits that clash with a visit in its new slot. A visit is not compared with itself.
 */
export function conflictsOf<J extends Booking>(
  visit: Booking,
  slot: Slot,
  others: readonly J[],
  scope: ConflictScope,
): J[] {
  const taken = timeTaken(visit, slot);
  if (taken === null) return [];
  return others.filter((other) => {
    if (!isInScope(visit, other, scope)) return false;
    const theirs = timeTaken(other, slotOf(other));
    return theirs !== null && overlaps(taken, theirs);
  });
}

/**
 * Returns the job's slot on another day, with the same wall-clock start and elapsed duration.
 * rule: calendar-move
 */
export function reschedule(job: Pick<Booking, 'startDate' | 'endDate'>, to: Day, zone: string): Slot {
  const { start, end } = slotOf(job);
  const moved = moveToDay(start, to, zone);
  return { start: moved, end: moved + (end - start) };
}

/** Converts a slot to times in the API's format. `hasEnd` is false for a job without an end. */
export function timesOf(slot: Slot, hasEnd: boolean): { startDate: string; endDate: string | null } {
  return { startDate: toWire(slot.start), endDate: hasEnd ? toWire(slot.end) : null };
}

/**
 * Returns the days of the view that contains a date: 7 for the week, 42 for the month, 1 for the
 * day.
 */
export function daysOfView(view: View, date: Day): Day[] {
  if (view === 'month') return monthGrid(date);
  return view === 'week' ? daysFrom(startOfWeek(date), 7) : [date];
}

/** Returns the date to which Previous and Next go: 7 days, 1 month or 1 day away. */
export function stepDate(view: View, date: Day, by: 1 | -1): Day {
  if (view === 'month') return addMonths(date, by);
  return addDays(date, view === 'week' ? 7 * by : by);
}

/** Returns the window from the start of the day `first` to the end of the day `last`. */
export function windowOfDays(first: Day, last: Day, zone: string): JobsWindow {
  return { from: toWire(startOfDay(first, zone)), to: toWire(startOfDay(addDays(last, 1), zone)) };
}

/** Returns the window of the days that a view shows for a date. */
export function windowOfView(view: View, date: Day, zone: string): JobsWindow {
  const days = daysOfView(view, date);
  return windowOfDays(days[0] ?? date, days.at(-1) ?? date, zone);
}

/**
 * Whether a window contains a slot. If it does, all jobs that could overlap the slot are in the
 * window.
 */
export function coversSlot(window: JobsWindow, slot: Slot): boolean {
  return instantOf(window.from) <= slot.start && slot.end <= instantOf(window.to);
}

/**
 * Returns the date to show so that `day` is visible. It is `date` if the view of `date` contains
 * `day`.
 */
export function dateShowing(view: View, date: Day, day: Day): Day {
  const days = daysOfView(view, date);
  const offset = daysBetween(days[0] ?? date, day);
  return offset >= 0 && offset < days.length ? date : day;
}
