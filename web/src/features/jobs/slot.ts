/** The time of a job, and whether it overlaps a window of the schedule. Pure. */
import { type Instant, instantOf } from '@/lib/zoned-time';

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

/** Whether a slot overlaps a window. A job without an end is in the window that contains its start. */
export function inWindow(slot: Slot, window: JobsWindow): boolean {
  const from = instantOf(window.from);
  const to = instantOf(window.to);
  return slot.start < to && (slot.end > from || slot.start >= from);
}
