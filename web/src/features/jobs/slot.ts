/** The time of a job, and the windows of the schedule that it overlaps. Pure. */
import { type Instant, instantOf } from '@/lib/zoned-time';

/** The time of a job. Without an end, the end is the start. */
export interface Slot {
  start: Instant;
  end: Instant;
}

/** A window of the schedule in the API's terms. It contains the jobs that overlap it. */
export interface JobsWindow {
  from: string;
  to: string;
}

/** The time of a job. */
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
