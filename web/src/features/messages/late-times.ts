/** When somebody who runs late will be there. Pure. */
import { type Instant, MINUTE } from '@/lib/zoned-time';

/** By how many minutes one may say that one is late. */
export const DELAYS = [15, 30, 45, 60] as const;

export type Delay = (typeof DELAYS)[number];

const STEP = 5 * MINUTE;

/**
 * The new time: so much after the planned start or, once that is past or there is none, after now in steps of five minutes.
 */
export function lateTime(planned: Instant | null, delay: Delay, now: Instant): Instant {
  const soon = Math.ceil(now / STEP) * STEP;
  return (planned !== null && planned > now ? planned : soon) + delay * MINUTE;
}
