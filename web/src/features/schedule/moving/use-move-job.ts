/**
 * Moving a job to another day by drag or by keys. *Move…* waits for the server's answer instead
 * (`use-move-dialog.ts`).
 *
 * A move whose new slot overlaps a job in the scope is refused here and not sent. An accepted move is an
 * optimistic update and is rolled back if the server refuses it. It is sent with the version of the card that
 * the person moved, so that it never overwrites a colleague's change. The result is announced.
 * rule: calendar-refusal
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { JOBS_KEY } from '@/api/keys';
import { putInWindows, removeJob } from '@/features/jobs/cache';
import type { CalendarJob } from '@/features/jobs/calendar';
import { WINDOWS_KEY } from '@/features/jobs/queries';
import type { Day } from '@/lib/zoned-time';
import { toast } from '@/ui/overlay/toast';
import { type Slot, reschedule, timesOf } from '../rules';
import { texts } from '../texts';
import { jobsInTheWay, type MoveCheck, showMoveFailure, toastConflict } from './check-move';
import { placeText } from './use-carry';

export type MoveResult = 'moved' | 'refused' | 'failed';

/** Loaded when something is moved. */
export const loadSender = () => import('./send-move');

/** A job with pending moves. */
interface Pending {
  /**
   * The version that the next move is based on: first the moved card, then the result of each of these moves.
   */
  base: CalendarJob;
  /** The job as last known from the server; null if it was deleted. */
  stored: CalendarJob | null;
  /** The number of pending requests. */
  waiting: number;
}

/** The announcement of a move's result. `place` is the job's target. */
function resultText(result: MoveResult, { title }: CalendarJob, place: string): string {
  if (result === 'moved') return texts.moved(title, place);
  return result === 'refused' ? texts.notMoved(title) : texts.notMovable(title);
}

/**
 * Returns the function that shows a job in a slot at once and sends the move. Several moves may be pending:
 * they are sent one after the other, and a job is rolled back to the server's state only when no later move
 * of it is pending.
 */
function useOptimisticMove(): (job: CalendarJob, slot: Slot) => void {
  const queries = useQueryClient();
  const pending = useRef(new Map<string, Pending>()).current;

  const change = (id: string, now: Partial<Pending>) => Object.assign(pending.get(id) ?? {}, now);

  const settle = (id: string) => {
    const entry = pending.get(id);
    if (entry === undefined || (entry.waiting -= 1) > 0) return;
    pending.delete(id);
    if (entry.stored === null) removeJob(queries, id);
    else putInWindows(queries, entry.stored);
    if (pending.size === 0) void queries.invalidateQueries({ queryKey: JOBS_KEY });
  };

  const { mutate } = useMutation({
    meta: { changes: 'job' },
    scope: { id: 'move-job' },
    mutationFn: async ({ job, slot }: { job: CalendarJob; slot: Slot }) => {
      const { sendMove } = await loadSender();
      return sendMove(queries, {
        seen: pending.get(job.id)?.base ?? job,
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

  return (job, slot) => {
    const before = pending.get(job.id);
    const isNews = before === undefined || job.version > before.base.version;
    const { base, stored } = isNews ? { base: job, stored: job } : before;
    pending.set(job.id, { base, stored, waiting: (before?.waiting ?? 0) + 1 });
    // A response to a request from before the move would put the job back for a moment.
    void queries.cancelQueries({ queryKey: WINDOWS_KEY });
    putInWindows(queries, { ...job, ...timesOf(slot, job.endDate !== null) });
    mutate({ job, slot });
  };
}

/**
 * Returns the function that moves a job to a day, keeping its time of day and its duration. It returns a
 * result synchronously if the visible window contains all jobs that could overlap, so that the card lands in
 * the same frame.
 */
export function useMoveJob(announce: (text: string) => void) {
  const queries = useQueryClient();
  const move = useOptimisticMove();

  return (job: CalendarJob, to: Day, check: MoveCheck): MoveResult | Promise<MoveResult> => {
    const slot = reschedule(job, to, check.zone);
    const finish = (result: MoveResult): MoveResult => {
      announce(resultText(result, job, placeText(job, to, check.zone)));
      return result;
    };
    const decide = (inTheWay: readonly CalendarJob[]): MoveResult => {
      if (inTheWay.length === 0) move(job, slot);
      else toastConflict();
      return finish(inTheWay.length === 0 ? 'moved' : 'refused');
    };
    const inTheWay = jobsInTheWay(queries, job, slot, check);
    if (!(inTheWay instanceof Promise)) return decide(inTheWay);
    return inTheWay.then(decide, (error: unknown) => {
      showMoveFailure(error);
      return finish('failed');
    });
  };
}
