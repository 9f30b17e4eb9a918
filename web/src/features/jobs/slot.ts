/**
 * Computes the time slot of a visit, how much of the slot the visit takes, and which slots overlap.
 * Pure.
 */
import { type Instant, instantOf, MINUTE } from '@/lib/zoned-time';

/** The start and end of a visit. If the visit has no end, `end` equals `start`. */
export interface Slot {
  start: Instant;
  end: Instant;
}

/** A window of the schedule, with instants in the API's format. */
export interface JobsWindow {
  from: string;
  to: string;
}

/** Returns the slot of a visit, or of the current visit of a job. */
export function slotOf(job: { startDate: string; endDate: string | null }): Slot {
  const start = instantOf(job.startDate);
  return { start, end: job.endDate === null ? start : instantOf(job.endDate) };
}

/** The fields of a visit that determine how much of its slot it takes. */
interface TimeFields {
  visitCount: number;
  actualStartTime: string | null;
  actualFinishTime: string | null;
  done: 0 | 1;
  unscheduled: 0 | 1;
  archived: 0 | 1;
}

/**
 * Returns the period in which a visit needs its workers. A visit without an end needs them at its
 * start.
 */
export const staffedSlot = ({ start, end }: Slot): Slot => ({ start, end: Math.max(end, start + 1) });

/**
 * Whether two slots overlap, which means that each starts before the other ends.
 * rule: booking-overlap
 */
export function overlaps(a: Slot, b: Slot): boolean {
  return a.start < b.end && a.end > b.start;
}

/**
 * Returns the part of a slot that a visit takes, or null if it takes no time. A visit that finished
 * before its planned end takes only the time until its actual finish. rule: visit-takes-time
 */
export function timeTaken(visit: TimeFields, { start, end }: Slot): Slot | null {
  if (visit.archived === 1 || visit.unscheduled === 1) return null;
  const { actualStartTime, actualFinishTime, done, visitCount } = visit;
  // A visit that is done but was never started takes no time if another visit of the job was
  // started. The other visits are not known here, so assume that one was started. The server makes
  // the final check.
  if (done === 1 && actualStartTime === null && visitCount > 1) return null;
  const finish = actualFinishTime === null ? end : Math.min(end, instantOf(actualFinishTime));
  if (finish < end && finish <= start) return null;
  return { start, end: finish };
}

/**
 * Returns the planned minutes of a visit within a day or another period. Returns 0 if the visit
 * takes no time.
 */
export function plannedMinutes(
  visit: TimeFields & { startDate: string; endDate: string | null },
  within: Slot,
): number {
  const slot = slotOf(visit);
  if (timeTaken(visit, slot) === null) return 0;
  return Math.max(0, Math.min(slot.end, within.end) - Math.max(slot.start, within.start)) / MINUTE;
}

/**
 * Whether a slot overlaps a window. A visit without an end is in the window that contains its
 * start.
 */
export function inWindow(slot: Slot, window: JobsWindow): boolean {
  const from = instantOf(window.from);
  const to = instantOf(window.to);
  return slot.start < to && (slot.end > from || slot.start >= from);
}
