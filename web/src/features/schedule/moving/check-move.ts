/**
 * The steps before and after sending a move that drag, keys and *Move…* share: finding the jobs that overlap,
 * and showing a failure. rule: calendar-refusal
 */
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isGone, isStale } from '@/api/errors';
import { toastFailure } from '@/api/failure-toast';
import type { CalendarJob } from '@/features/jobs/calendar';
import { jobsWindowQuery } from '@/features/jobs/queries';
import { toast } from '@/ui/overlay/toast';
import {
  type ConflictScope,
  type JobsWindow,
  type Slot,
  conflictsOf,
  coversSlot,
  daysTouched,
  windowOfDays,
} from '../rules';
import { texts } from '../texts';

/** The data that a move is checked with. */
export interface MoveCheck {
  zone: string;
  scope: ConflictScope;
  /** The visible window, whose jobs are loaded. */
  visible: JobsWindow;
}

/**
 * Returns the jobs that overlap `job` in a slot. Returns a promise if the visible window doesn't cover the
 * slot, because the jobs that could overlap must be fetched first.
 */
export function jobsInTheWay(
  queries: QueryClient,
  job: CalendarJob,
  slot: Slot,
  { zone, scope, visible }: MoveCheck,
): CalendarJob[] | Promise<CalendarJob[]> {
  const loaded = queries.getQueryState<CalendarJob[]>(jobsWindowQuery(visible).queryKey)?.data;
  if (loaded !== undefined && coversSlot(visible, slot)) return conflictsOf(job, slot, loaded, scope);
  const needed = jobsWindowQuery(windowOfDays(...daysTouched(slot, zone), zone));
  return queries.fetchQuery(needed).then((jobs) => conflictsOf(job, slot, jobs, scope));
}

/** Shows a toast saying that another job is already scheduled at that time. */
export function toastConflict(): void {
  toast({
    variant: 'destructive',
    title: texts.conflict,
    description: texts.conflictText,
  });
}

/**
 * Shows why a job was not moved: somebody else changed the job first, the slot is taken, or another error.
 */
export function showMoveFailure(error: unknown): void {
  if (error instanceof ApiError && error.code === 'schedule_conflict') return toastConflict();
  toastFailure(error, texts.moveFailed, isStale(error) || isGone(error) ? texts.notMovedTitle : undefined);
}
