/** Computes the time of a new job if the user has selected its day but no time. Pure. */
import type { Slot } from '@/features/jobs/slot';
import { type Day, instantAt, MINUTE } from '@/lib/zoned-time';

/** The start is the same as the default start in the job form. */
const USUAL_START = '09:00';

export function usualSlot(day: Day, defaultMinutes: number, zone: string): Slot {
  const start = instantAt(day, USUAL_START, zone);
  return { start, end: start + defaultMinutes * MINUTE };
}
