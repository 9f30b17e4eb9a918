/** Computes the new arrival time in a 'Running late' message. Pure. */
import { type Instant, MINUTE } from '@/lib/zoned-time';

/** The delays to choose from, in minutes. */
export const DELAYS = [15, 30, 45, 60] as const;

export type Delay = (typeof DELAYS)[number];

const STEP = 5 * MINUTE;

/**
 * Returns the new time: the planned start plus `delay`. If the start is past or unknown, `now` is
 * used instead of the start. In that case `now` is rounded up to a multiple of five minutes.
 */
export function lateTime(planned: Instant | null, delay: Delay, now: Instant): Instant {
  const soon = Math.ceil(now / STEP) * STEP;
  return (planned !== null && planned > now ? planned : soon) + delay * MINUTE;
}
