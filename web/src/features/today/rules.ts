/**
 * The rules of My day: which visit is next, what is over, and what is free between visits. Pure: all instants and days
 * are passed in.
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import { plannedMinutes, type Slot, slotOf, timeTaken } from '@/features/jobs/slot';
import { inOrder } from '@/features/schedule/rules';
import { addDays, type Day, type Instant, instantOf, MINUTE, startOfDay } from '@/lib/zoned-time';

/** The shortest free time that is shown, in minutes. */
export const MIN_FREE = 5;

/** An item of the timeline: a visit, or the free time or overlap before a visit. */
export type Item =
  | { kind: 'visit'; visit: CalendarJob }
  /** Nothing is planned for `minutes` before the next visit. */
  | { kind: 'free'; minutes: number; before: string }
  /** The next visit starts `minutes` before an earlier one ends. */
  | { kind: 'overlap'; minutes: number; before: string };

/** Returns the visits with a person in the crew, in order of time. */
export function visitsOfPerson(visits: readonly CalendarJob[], id: string): CalendarJob[] {
  return inOrder(visits.filter(({ crew }) => crew.some((worker) => worker.id === id)));
}

/** Whether the work of a visit is finished. The visit's job may still have to be completed. */
export function isOver({ done, status }: CalendarJob): boolean {
  return done === 1 || status === 'completed';
}

/**
 * Whether somebody is working on a visit. If the job has only one visit, the status *In Progress*
 * is enough, because there is no actual start if somebody only set this status.
 */
export function isRunning(visit: CalendarJob): boolean {
  if (isOver(visit) || visit.status !== 'in-progress') return false;
  return visit.actualStartTime !== null || visit.visitCount === 1;
}

/** Whether a visit is the last one of its job and is finished, but the job is not completed. */
export function awaitsCompletion(visit: CalendarJob): boolean {
  const { done, status, actualFinishTime, visitNumber, visitCount } = visit;
  return done === 1 && status === 'in-progress' && actualFinishTime !== null && visitNumber === visitCount;
}

const lastBy = (
  visits: readonly CalendarJob[],
  of: (visit: CalendarJob) => string | null,
): CalendarJob | undefined => visits.toSorted((a, b) => (of(a) ?? '').localeCompare(of(b) ?? '')).at(-1);

/**
 * Returns the visit that is shown large. That is the visit in progress; if there are several, the
 * one that started last. If there is none, it is the first visit that is not finished. But a
 * finished visit is still shown until its job is completed or the next visit should start, so that
 * *Complete* and the job card can follow *Finish*. rule: my-day-next
 */
export function nextVisit(visits: readonly CalendarJob[], now: Instant): CalendarJob | null {
  const open = inOrder(visits.filter((visit) => !isOver(visit)));
  const running = lastBy(open.filter(isRunning), ({ actualStartTime }) => actualStartTime);
  if (running !== undefined) return running;
  const [first] = open;
  const finished = lastBy(visits.filter(awaitsCompletion), ({ actualFinishTime }) => actualFinishTime);
  if (finished !== undefined && (first === undefined || now < slotOf(first).start)) return finished;
  return first ?? null;
}

/** The visits of a day, in the groups that My day shows. */
export interface DayPlan {
  /** The visit that is shown large. Null if there is none, or if the day is not today. */
  next: CalendarJob | null;
  /** The other visits that are not finished, in order of time. */
  later: readonly CalendarJob[];
  /** The visits that are finished, in order of time. */
  over: readonly CalendarJob[];
}

/** Groups the visits of a day. `now` is null if the day is not today. */
export function planOf(visits: readonly CalendarJob[], now: Instant | null): DayPlan {
  const next = now === null ? null : nextVisit(visits, now);
  const others = inOrder(visits).filter(({ visitId }) => visitId !== next?.visitId);
  return {
    next,
    later: others.filter((visit) => !isOver(visit)),
    over: others.filter(isOver),
  };
}

/**
 * Returns the time during which a visit keeps its crew busy. A visit without an end has the default
 * length.
 */
export function busySlot(visit: CalendarJob, defaultMinutes: number): Slot {
  const { start, end } = slotOf(visit);
  const planned = { start, end: visit.endDate === null ? start + defaultMinutes * MINUTE : end };
  return timeTaken(visit, planned) ?? { start, end: start };
}

interface LineOptions {
  /**
   * The visit before the first visit of the timeline. The first free time starts at the end of this
   * visit.
   */
  after?: CalendarJob | null | undefined;
  /** The current time, because past time doesn't count as free. Null if the day is not today. */
  now: Instant | null;
  defaultMinutes: number;
}

/**
 * Returns the visits, each preceded by the free time or the overlap before it. rule: my-day-line
 */
export function lineOf(visits: readonly CalendarJob[], { after, now, defaultMinutes }: LineOptions): Item[] {
  const items: Item[] = [];
  let busyUntil = after ? busySlot(after, defaultMinutes).end : null;
  /**
   * The visit with the latest planned end among the visits so far. Only planned times can overlap.
   */
  let longest = after ? slotOf(after) : null;
  for (const visit of inOrder(visits)) {
    const slot = slotOf(visit);
    const before = visit.visitId;
    const overlap = longest === null ? 0 : commonMinutes(longest, slot);
    const freeFrom = busyUntil === null ? null : Math.max(busyUntil, now ?? busyUntil);
    const free = freeFrom === null ? 0 : Math.floor((slot.start - freeFrom) / MINUTE);
    if (overlap > 0) items.push({ kind: 'overlap', minutes: overlap, before });
    else if (free >= MIN_FREE) items.push({ kind: 'free', minutes: free, before });
    items.push({ kind: 'visit', visit });
    busyUntil = Math.max(busyUntil ?? 0, busySlot(visit, defaultMinutes).end);
    if (longest === null || slot.end > longest.end) longest = slot;
  }
  return items;
}

/** Returns the overlap of two slots in whole minutes. */
function commonMinutes(one: Slot, other: Slot): number {
  return Math.floor((Math.min(one.end, other.end) - Math.max(one.start, other.start)) / MINUTE);
}

/**
 * Returns when all visits of a day are expected to be done. Null if no visit is left, or if the
 * last one ends on a later day.
 */
export function doneBy(
  visits: readonly CalendarJob[],
  { day, zone, defaultMinutes }: { day: Day; zone: string; defaultMinutes: number },
): Instant | null {
  const ends = visits.filter((visit) => !isOver(visit)).map((visit) => busySlot(visit, defaultMinutes).end);
  const last = ends.length === 0 ? null : Math.max(...ends);
  return last === null || last > startOfDay(addDays(day, 1), zone) ? null : last;
}

/**
 * Returns the number of visits and their planned minutes within the days `first` to `last`. The
 * minutes are counted as on the schedule.
 */
export function sumOf(
  visits: readonly CalendarJob[],
  { first, last, zone }: { first: Day; last: Day; zone: string },
): { visits: number; minutes: number } {
  const whole = { start: startOfDay(first, zone), end: startOfDay(addDays(last, 1), zone) };
  const minutes = visits.reduce((sum, visit) => sum + plannedMinutes(visit, whole), 0);
  return { visits: visits.length, minutes };
}

/** Returns the first visit that starts at `from` or later and isn't finished. */
export function firstFrom(visits: readonly CalendarJob[], from: Instant): CalendarJob | null {
  return inOrder(visits).find((visit) => !isOver(visit) && instantOf(visit.startDate) >= from) ?? null;
}
