/**
 * What is kept of the schedule for the time without a network: which weeks, for whom, and for how long. Pure: no storage, no
 * current time.
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import { HOUR, type Instant, instantOf } from '@/lib/zoned-time';

const DAY = 24 * HOUR;
/** How many weeks are kept: today's and those that were looked at last. */
export const MOST_WEEKS = 4;
/** What nobody refreshed for this long is deleted, and shown to nobody. */
export const LONGEST_KEPT_MS = 7 * DAY;

/** One week as it was loaded. */
export interface KeptWeek {
  /** The beginning of its Monday, and of the Monday after it. */
  from: string;
  to: string;
  loadedAt: Instant;
  jobs: CalendarJob[];
}

/** All that lies on the device: the weeks of one business as one person saw them. */
export interface Kept {
  userId: string;
  businessName: string;
  /** The business's time zone. */
  zone: string;
  weeks: KeptWeek[];
}

/** Whether a window of the schedule is a week, which has an hour more or less when the clocks change. */
export function isWeek({ from, to }: { from: string; to: string }): boolean {
  const days = (instantOf(to) - instantOf(from)) / DAY;
  return days > 6.9 && days < 7.1;
}

/** Whether a week holds an instant. */
export function holds({ from, to }: KeptWeek, instant: Instant): boolean {
  return instantOf(from) <= instant && instant < instantOf(to);
}

/** Each week as it was loaded last; of too many that of `now`, then those that were loaded last. In order of time. */
export function weeksToKeep(
  former: readonly KeptWeek[],
  loaded: readonly KeptWeek[],
  now: Instant,
): KeptWeek[] {
  const byStart = new Map<string, KeptWeek>();
  for (const week of [...former, ...loaded].filter((one) => isFresh(one, now))) {
    const known = byStart.get(week.from);
    if (known === undefined || known.loadedAt <= week.loadedAt) byStart.set(week.from, week);
  }
  const weight = (week: KeptWeek) => (holds(week, now) ? Number.POSITIVE_INFINITY : week.loadedAt);
  return [...byStart.values()]
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, MOST_WEEKS)
    .toSorted((a, b) => instantOf(a.from) - instantOf(b.from));
}

function isFresh({ loadedAt }: KeptWeek, now: Instant): boolean {
  return now - loadedAt < LONGEST_KEPT_MS;
}

/** What of it may be shown to `userId` at `now`; null if that is nothing. */
export function usable(kept: Kept | null, userId: string | null, now: Instant): Kept | null {
  if (kept === null || kept.userId !== userId) return null;
  const weeks = kept.weeks.filter((week) => isFresh(week, now));
  return weeks.length === 0 ? null : { ...kept, weeks };
}

/** Which week opens: that of `now`, else the one that was loaded last. */
export function openingWeek(weeks: readonly KeptWeek[], now: Instant): number {
  const current = weeks.findIndex((week) => holds(week, now));
  if (current >= 0) return current;
  const last = Math.max(...weeks.map(({ loadedAt }) => loadedAt));
  return weeks.findIndex(({ loadedAt }) => loadedAt === last);
}
