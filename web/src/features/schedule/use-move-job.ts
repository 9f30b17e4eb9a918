/**
 * Moving a job to another day: by drag, by key, by *Move…*. One door for all three, so that all are checked alike.
 *
 * A move is refused here, and not sent, when its new slot overlaps a job in the scope (spec 2, decisions 6); before
 * that is judged, everything that could stand in the way is loaded. An accepted move shows at once and is rolled
 * back if the server says no.
 */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '@/api/errors';
import { toastFailure } from '@/api/failure-toast';
import { JOBS_KEY } from '@/api/keys';
import { placeJob } from '@/features/jobs/cache';
import type { CalendarJob } from '@/features/jobs/calendar';
import { WINDOWS_KEY, jobsWindowQuery, patchJob } from '@/features/jobs/queries';
import type { Day } from '@/lib/zoned-time';
import { toast } from '@/ui/toast';
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
} from './rules';
import { texts } from './texts';

export type MoveResult = 'moved' | 'refused' | 'failed';

/** A job whose moves are under way: what the server last confirmed of it, and how many answers are awaited. */
interface Underway {
  confirmed: CalendarJob;
  waiting: number;
}

interface Rules {
  zone: string;
  scope: ConflictScope;
}

/** Tells that the slot is taken, in the spec's words. */
export function toastConflict(): void {
  toast({
    variant: 'destructive',
    title: texts.conflict,
    description: texts.conflictText,
  });
}

function tellFailure(error: unknown): void {
  if (error instanceof ApiError && error.code === 'schedule_conflict') return toastConflict();
  toastFailure(error, texts.moveFailed);
}

/** The jobs that could overlap a slot: from a loaded stretch that covers it, else fetched. */
function jobsAround(
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
 * Gives the function that moves a job. Several moves may be under way at once: they are sent one after the other, and
 * a job falls back to what the server last confirmed only when no later move of it is waiting.
 */
export function useMoveJob({ zone, scope }: Rules) {
  const queries = useQueryClient();
  const underway = useRef(new Map<string, Underway>()).current;

  const settle = (id: string) => {
    const entry = underway.get(id);
    if (entry === undefined || (entry.waiting -= 1) > 0) return;
    underway.delete(id);
    placeJob(queries, entry.confirmed);
    if (underway.size === 0) void queries.invalidateQueries({ queryKey: JOBS_KEY });
  };

  const { mutate } = useMutation({
    scope: { id: 'move-job' },
    mutationFn: ({ job, slot }: { job: CalendarJob; slot: Slot }) =>
      patchJob(job.id, timesOf(slot, job.endDate !== null)),
    onSuccess: (job) => {
      const entry = underway.get(job.id);
      if (entry !== undefined) entry.confirmed = job;
      toast({ title: texts.moveDone });
    },
    onError: tellFailure,
    onSettled: (_data, _error, { job }) => settle(job.id),
  });

  /** Shows the job in its new slot at once and sends the move. */
  const send = (job: CalendarJob, slot: Slot): MoveResult => {
    const entry = underway.get(job.id) ?? { confirmed: job, waiting: 0 };
    underway.set(job.id, { ...entry, waiting: entry.waiting + 1 });
    // An answer that was asked for before the move would put the job back for a moment.
    void queries.cancelQueries({ queryKey: WINDOWS_KEY });
    placeJob(queries, { ...job, ...timesOf(slot, job.endDate !== null) });
    mutate({ job, slot });
    return 'moved';
  };

  const judge = (job: CalendarJob, slot: Slot, others: readonly CalendarJob[]): MoveResult => {
    if (conflictsOf(job, slot, others, scope).length === 0) return send(job, slot);
    toastConflict();
    return 'refused';
  };

  /**
   * Moves a job to a day, keeping its time of day and its duration. Answers at once where the painted stretch holds
   * all that could be in the way, so that the card lands in the same frame.
   */
  return (job: CalendarJob, to: Day, painted: JobsWindow): MoveResult | Promise<MoveResult> => {
    const slot = reschedule(job, to, zone);
    const others = jobsAround(queries, slot, painted, zone);
    if (!(others instanceof Promise)) return judge(job, slot, others);
    return others.then(
      (jobs) => judge(job, slot, jobs),
      (error: unknown): MoveResult => {
        tellFailure(error);
        return 'failed';
      },
    );
  };
}

export type MoveJob = ReturnType<typeof useMoveJob>;
