/** The time of a new job on a day, if the user pressed no time. Pure. */
import type { Slot } from '@/features/jobs/slot';
import { type Day, instantAt, MINUTE } from '@/lib/zoned-time';

/** The same start as in the form. */
const USUAL_START = '09:00';

export function usualSlot(day: Day, defaultMinutes: number, zone: string): Slot {
  const start = instantAt(day, USUAL_START, zone);
  return { start, end: start + defaultMinutes * MINUTE };
}
