/**
 * Which weeks of the schedule are stored for offline use, for whom, and for how long. Pure: no storage, no
 * current time.
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import { HOUR, type Instant, instantOf } from '@/lib/zoned-time';

const DAY = 24 * HOUR;
/** The maximum number of stored weeks: today's and those loaded last. */
export const MOST_WEEKS = 4;
/** Weeks that weren't refreshed for this long are deleted and not shown. */
export const LONGEST_STORED_MS = 7 * DAY;

/** One week as it was loaded. */
export interface StoredWeek {
  /** The start of its Monday, and of the next Monday. */
  from: string;
  to: string;
  loadedAt: Instant;
  jobs: CalendarJob[];
}

/** The stored record: the weeks of one business as one user saw them. */
export interface StoredSchedule {
  userId: string;
  businessName: string;
  /** The business's time zone. */
  zone: string;
  weeks: StoredWeek[];
}

/** Whether a window of the schedule is a week. It is an hour longer or shorter when the clocks change. */
export function isWeek({ from, to }: { from: string; to: string }): boolean {
  const days = (instantOf(to) - instantOf(from)) / DAY;
  return days > 6.9 && days < 7.1;
}

/** Whether a week contains an instant. */
export function isInWeek({ from, to }: StoredWeek, instant: Instant): boolean {
  return instantOf(from) <= instant && instant < instantOf(to);
}

/**
 * The latest load of each week, in order of time. If there are too many: the week of `now`, then those loaded
 * last.
 */
export function weeksToStore(
  former: readonly StoredWeek[],
  loaded: readonly StoredWeek[],
  now: Instant,
): StoredWeek[] {
  const byStart = new Map<string, StoredWeek>();
  for (const week of [...former, ...loaded].filter((one) => isFresh(one, now))) {
    const known = byStart.get(week.from);
    if (known === undefined || known.loadedAt <= week.loadedAt) byStart.set(week.from, week);
  }
  const weight = (week: StoredWeek) => (isInWeek(week, now) ? Number.POSITIVE_INFINITY : week.loadedAt);
  return [...byStart.values()]
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, MOST_WEEKS)
    .toSorted((a, b) => instantOf(a.from) - instantOf(b.from));
}

function isFresh({ loadedAt }: StoredWeek, now: Instant): boolean {
  return now - loadedAt < LONGEST_STORED_MS;
}

/** The part that may be shown to `userId` at `now`; null if there is none. */
export function showable(
  schedule: StoredSchedule | null,
  userId: string | null,
  now: Instant,
): StoredSchedule | null {
  if (schedule === null || schedule.userId !== userId) return null;
  const weeks = schedule.weeks.filter((week) => isFresh(week, now));
  return weeks.length === 0 ? null : { ...schedule, weeks };
}

/** The index of the week to open: that of `now`, else the one loaded last. */
export function openingWeek(weeks: readonly StoredWeek[], now: Instant): number {
  const current = weeks.findIndex((week) => isInWeek(week, now));
  if (current >= 0) return current;
  const last = Math.max(...weeks.map(({ loadedAt }) => loadedAt));
  return weeks.findIndex(({ loadedAt }) => loadedAt === last);
}
