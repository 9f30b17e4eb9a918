/**
 * Moving a job to another day by drag or by keys. *Move…* waits for the server's answer instead
 * (`use-move-dialog.ts`).
 *
 * A move whose new slot overlaps a job in the scope is refused here and not sent. All jobs that could overlap
 * are loaded before that check. An accepted move is an optimistic update and is rolled back if the server
 * refuses it. It is sent with the version of the card that the person moved, so that it never overwrites a
 * colleague's change. rule: calendar-refusal
 */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, isGone, isStale } from '@/api/errors';
import { toastFailure } from '@/api/failure-toast';
import { JOBS_KEY } from '@/api/keys';
import { putInWindows, removeJob } from '@/features/jobs/cache';
import type { CalendarJob } from '@/features/jobs/calendar';
import { WINDOWS_KEY, jobsWindowQuery } from '@/features/jobs/queries';
import type { Day } from '@/lib/zoned-time';
import { toast } from '@/ui/overlay/toast';
import {
  type ConflictScope,
  type JobsWindow,
  type Slot,
  conflictsOf,
  coversSlot,
  daysTouched,
  reschedule,
  timesOf,
  windowOfDays,
} from '../rules';
import { texts } from '../texts';

export type MoveResult = 'moved' | 'refused' | 'failed';

/** Loaded when something is moved. */
export const loadSender = () => import('./send-move');

/** A job with pending moves. */
interface Underway {
  /**
   * The version that the next move is based on: first the moved card, then the result of each of these moves.
   */
  base: CalendarJob;
  /** The job as last known from the server; null if it was deleted. */
  stored: CalendarJob | null;
  /** The number of pending requests. */
  waiting: number;
}

interface Rules {
  zone: string;
  scope: ConflictScope;
}

/** Shows the toast for a slot that is taken. */
export function toastConflict(): void {
  toast({
    variant: 'destructive',
    title: texts.conflict,
    description: texts.conflictText,
  });
}

/** Shows why a job was not moved: somebody else changed it first, the slot is taken, or another error. */
export function showMoveFailure(error: unknown): void {
  if (error instanceof ApiError && error.code === 'schedule_conflict') return toastConflict();
  toastFailure(error, texts.moveFailed, isStale(error) || isGone(error) ? texts.notMovedTitle : undefined);
}

/** The jobs that could overlap a slot: from a loaded window that covers it, else fetched. */
export function jobsAround(
  queries: QueryClient,
  slot: Slot,
  painted: JobsWindow,
  zone: string,
): CalendarJob[] | Promise<CalendarJob[]> {
  const state = queries.getQueryState<CalendarJob[]>(jobsWindowQuery(painted).queryKey);
  if (state?.data !== undefined && coversSlot(painted, slot)) return state.data;
  return queries.fetchQuery(jobsWindowQuery(windowOfDays(...daysTouched(slot, zone), zone)));
}

/**
 * Returns the function that moves a job. Several moves may be pending: they are sent one after the other, and
 * a job is rolled back to the server's state only when no later move of it is pending.
 */
export function useMoveJob({ zone, scope }: Rules) {
  const queries = useQueryClient();
  const underway = useRef(new Map<string, Underway>()).current;

  const change = (id: string, now: Partial<Underway>) => Object.assign(underway.get(id) ?? {}, now);

  const settle = (id: string) => {
    const entry = underway.get(id);
    if (entry === undefined || (entry.waiting -= 1) > 0) return;
    underway.delete(id);
    if (entry.stored === null) removeJob(queries, id);
    else putInWindows(queries, entry.stored);
    if (underway.size === 0) void queries.invalidateQueries({ queryKey: JOBS_KEY });
  };

  const { mutate } = useMutation({
    meta: { changes: 'job' },
    scope: { id: 'move-job' },
    mutationFn: async ({ job, slot }: { job: CalendarJob; slot: Slot }) => {
      const { sendMove } = await loadSender();
      return sendMove(queries, {
        seen: underway.get(job.id)?.base ?? job,
        patch: timesOf(slot, job.endDate !== null),
        // The base stays: pending moves were based on the same version, so they are refused too.
        onElsewhere: (stored) => change(job.id, { stored }),
      });
    },
    onSuccess: (job) => {
      change(job.id, { base: job, stored: job });
      toast({ title: texts.moveDone });
    },
    onError: showMoveFailure,
    onSettled: (_data, _error, { job }) => settle(job.id),
  });

  /** Shows the job in its new slot at once and sends the move. */
  const send = (job: CalendarJob, slot: Slot): MoveResult => {
    const before = underway.get(job.id);
    const isNews = before === undefined || job.version > before.base.version;
    const { base, stored } = isNews ? { base: job, stored: job } : before;
    underway.set(job.id, { base, stored, waiting: (before?.waiting ?? 0) + 1 });
    // A response to a request from before the move would put the job back for a moment.
    void queries.cancelQueries({ queryKey: WINDOWS_KEY });
    putInWindows(queries, { ...job, ...timesOf(slot, job.endDate !== null) });
    mutate({ job, slot });
    return 'moved';
  };

  const judge = (job: CalendarJob, slot: Slot, others: readonly CalendarJob[]): MoveResult => {
    if (conflictsOf(job, slot, others, scope).length === 0) return send(job, slot);
    toastConflict();
    return 'refused';
  };

  /**
   * Moves a job to a day, keeping its time of day and its duration. Returns a result synchronously if the
   * visible window contains all jobs that could overlap, so that the card lands in the same frame.
   */
  return (job: CalendarJob, to: Day, painted: JobsWindow): MoveResult | Promise<MoveResult> => {
    const slot = reschedule(job, to, zone);
    const others = jobsAround(queries, slot, painted, zone);
    if (!(others instanceof Promise)) return judge(job, slot, others);
    return others.then(
      (jobs) => judge(job, slot, jobs),
      (error: unknown): MoveResult => {
        showMoveFailure(error);
        return 'failed';
      },
    );
  };
}

export type MoveJob = ReturnType<typeof useMoveJob>;
