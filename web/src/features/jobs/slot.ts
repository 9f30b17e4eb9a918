/** The time of a visit, how much of it is taken, and what it overlaps. Pure. */
import { type Instant, instantOf, MINUTE } from '@/lib/zoned-time';

/** The time of a job. If the job has no end, `end` equals `start`. */
export interface Slot {
  start: Instant;
  end: Instant;
}

/** A window of the schedule, with instants in the API's format. */
export interface JobsWindow {
  from: string;
  to: string;
}

/** Returns the time of a job. */
export function slotOf(job: { startDate: string; endDate: string | null }): Slot {
  const start = instantOf(job.startDate);
  return { start, end: job.endDate === null ? start : instantOf(job.endDate) };
}

/** The fields of a visit that decide how much time it takes. */
interface Taking {
  visitCount: number;
  actualStartTime: string | null;
  actualFinishTime: string | null;
  done: 0 | 1;
  unscheduled: 0 | 1;
  archived: 0 | 1;
}

/** The time for which a visit needs its workers to be there. Without an end that is its start. */
export const staffedSlot = ({ start, end }: Slot): Slot => ({ start, end: Math.max(end, start + 1) });

/** Two slots overlap when each starts before the other ends. rule: booking-overlap */
export function overlaps(a: Slot, b: Slot): boolean {
  return a.start < b.end && a.end > b.start;
}

/**
 * The time that a visit takes in a slot; null if it takes none. It takes time until its actual finish, where that
 * is earlier than its end. rule: visit-takes-time
 */
export function timeTaken(visit: Taking, { start, end }: Slot): Slot | null {
  if (visit.archived === 1 || visit.unscheduled === 1) return null;
  const { actualStartTime, actualFinishTime, done, visitCount } = visit;
  // Whether another visit of the job was begun is not known here. If one was, this visit takes no time, so the
  // server decides.
  if (done === 1 && actualStartTime === null && visitCount > 1) return null;
  const finish = actualFinishTime === null ? end : Math.min(end, instantOf(actualFinishTime));
  if (finish < end && finish <= start) return null;
  return { start, end: finish };
}

/** The planned minutes of a visit within a day or another period; none if it takes no time. */
export function plannedMinutes(
  visit: Taking & { startDate: string; endDate: string | null },
  within: Slot,
): number {
  const slot = slotOf(visit);
  if (timeTaken(visit, slot) === null) return 0;
  return Math.max(0, Math.min(slot.end, within.end) - Math.max(slot.start, within.start)) / MINUTE;
}

/** Whether a slot overlaps a window. A job without an end is in the window that contains its start. */
export function inWindow(slot: Slot, window: JobsWindow): boolean {
  const from = instantOf(window.from);
  const to = instantOf(window.to);
  return slot.start < to && (slot.end > from || slot.start >= from);
}
