/**
 * Which weeks of the schedule are stored for offline use, for whom, and for how long. Pure: no storage, no
 * current time.
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import { HOUR, type Instant, instantOf } from '@/lib/zoned-time';

const DAY = 24 * HOUR;
/** The maximum number of stored weeks: the current week, and the weeks that were loaded last. */
export const MAX_WEEKS = 4;
/** The maximum age of a stored week, in milliseconds. Older weeks are deleted and not shown. */
export const MAX_STORED_MS = 7 * DAY;

/** One week of the schedule as it was loaded from the server. */
export interface StoredWeek {
  /** The instants at which this week's Monday and the next Monday start. */
  from: string;
  to: string;
  loadedAt: Instant;
  jobs: CalendarJob[];
}

/** The record that is stored: the weeks of one business as one user saw them. */
export interface StoredSchedule {
  userId: string;
  businessName: string;
  /** The business's time zone. */
  zone: string;
  weeks: StoredWeek[];
}

/**
 * Whether a period of the schedule is a week. A week is an hour longer or shorter if the clocks
 * change in it.
 */
export function isWeek({ from, to }: { from: string; to: string }): boolean {
  const days = (instantOf(to) - instantOf(from)) / DAY;
  return days > 6.9 && days < 7.1;
}

/** Whether a week contains an instant. */
export function isInWeek({ from, to }: StoredWeek, instant: Instant): boolean {
  return instantOf(from) <= instant && instant < instantOf(to);
}

/**
 * Returns the most recently loaded data of each week, in order of time. If there are too many
 * weeks, keeps the week of `now` and the most recently loaded weeks.
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
    .slice(0, MAX_WEEKS)
    .toSorted((a, b) => instantOf(a.from) - instantOf(b.from));
}

function isFresh({ loadedAt }: StoredWeek, now: Instant): boolean {
  return now - loadedAt < MAX_STORED_MS;
}

/**
 * Adds the missing fields to a job that was stored by a version of the app without visits. In that
 * version each job had one visit with one worker.
 */
function withVisit(job: CalendarJob): CalendarJob {
  const crew = job.assignedUser === null ? [] : [job.assignedUser];
  const lacking: Partial<CalendarJob> = {
    visitId: job.id,
    visitNumber: 1,
    visitCount: 1,
    done: 0,
    unscheduled: 0,
    crew,
  };
  return { ...lacking, ...job };
}

/**
 * Returns the part of the stored record that may be shown to `userId` at `now`; null if there is
 * none.
 */
export function showable(
  schedule: StoredSchedule | null,
  userId: string | null,
  now: Instant,
): StoredSchedule | null {
  if (schedule === null || schedule.userId !== userId) return null;
  const weeks = schedule.weeks
    .filter((week) => isFresh(week, now))
    .map((week) => ({ ...week, jobs: week.jobs.map(withVisit) }));
  return weeks.length === 0 ? null : { ...schedule, weeks };
}

/** Returns the index of the week to show first: the week of `now`, or else the one loaded last. */
export function openingWeek(weeks: readonly StoredWeek[], now: Instant): number {
  const current = weeks.findIndex((week) => isInWeek(week, now));
  if (current >= 0) return current;
  const last = Math.max(...weeks.map(({ loadedAt }) => loadedAt));
  return weeks.findIndex(({ loadedAt }) => loadedAt === last);
}
