/** The time range that the bar of a visit covers. Pure. */
import { type Slot, slotOf } from '@/features/jobs/slot';
import { MINUTE } from '@/lib/zoned-time';

/**
 * Returns the time range of a visit's bar. A visit without an end has the business's default
 * length. rule: board-bars
 */
export function drawnSlot(
  visit: { startDate: string; endDate: string | null },
  defaultMinutes: number,
): Slot {
  const { start, end } = slotOf(visit);
  return { start, end: visit.endDate === null ? start + defaultMinutes * MINUTE : end };
}
