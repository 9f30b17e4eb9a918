/** The time span with which a visit is drawn. Pure. */
import { type Slot, slotOf } from '@/features/jobs/slot';
import { MINUTE } from '@/lib/zoned-time';

/** A visit without an end is drawn with the business's default length. rule: board-bars */
export function drawnSlot(
  visit: { startDate: string; endDate: string | null },
  defaultMinutes: number,
): Slot {
  const { start, end } = slotOf(visit);
  return { start, end: visit.endDate === null ? start + defaultMinutes * MINUTE : end };
}
