/** Where a job stands in time, and in which stretches of the schedule it therefore shows. Pure. */
import { type Instant, instantOf } from '@/lib/zoned-time';

/** A place in time. Without an end, the end is the start (spec 5). */
export interface Slot {
  start: Instant;
  end: Instant;
}

/** A stretch of the schedule as the API asks for it: jobs that overlap it are in it. */
export interface JobsWindow {
  from: string;
  to: string;
}

/** Where a job stands. */
export function slotOf(job: { startDate: string; endDate: string | null }): Slot {
  const start = instantOf(job.startDate);
  return { start, end: job.endDate === null ? start : instantOf(job.endDate) };
}

/** Whether a slot shows in a window; a job without an end counts where it starts. */
export function inWindow(slot: Slot, window: JobsWindow): boolean {
  const from = instantOf(window.from);
  const to = instantOf(window.to);
  return slot.start < to && (slot.end > from || slot.start >= from);
}
