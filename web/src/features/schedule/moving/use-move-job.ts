/**
 * Moving a job to another day by drag or by keys. *Move…*, which waits for the server's response, is in
 * `use-move-dialog.ts`.
 *
 * A move whose new slot overlaps a job in the scope is refused here and not sent. Any other move is an
 * optimistic update, which is rolled back if the server refuses the move. The request contains the version of
 * the moved job, so that it never overwrites a colleague's change. The result is announced.
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

/** Loads the code that sends moves, in advance or at the first move. */
export const loadSender = () => import('./send-move');

/** A job with pending moves. */
interface Pending {
  /**
   * The job that the next move is based on: at first the job as it was moved, then the result of the last
   * move that was saved.
   */
  base: CalendarJob;
  /** The newest version of the job that the server has sent; null if the job was deleted. */
  stored: CalendarJob | null;
  /** The number of pending requests. */
  waiting: number;
}

/** The announcement of a move's result. `place` is the target day and time as text. */
function resultText(result: MoveResult, { title }: CalendarJob, place: string): string {
  if (result === 'moved') return texts.moved(title, place);
  return result === 'refused' ? texts.notMoved(title) : texts.notMovable(title);
}

/**
 * Returns the function that shows a job in a slot at once and sends the move. Several moves may be pending.
 * They are sent one after the other, and a job is rolled back to the server's state only when no later move
 * of that job is pending.
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
        // `base` stays the same, so that the pending moves are refused too: they depend on the same version.
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
    // The response to a request that started before the move would briefly show the job in the old slot.
    void queries.cancelQueries({ queryKey: WINDOWS_KEY });
    putInWindows(queries, { ...job, ...timesOf(slot, job.endDate !== null) });
    mutate({ job, slot });
  };
}

/**
 * Returns the function that moves a job to a day and keeps the job's time of day and duration. If the visible
 * window contains all jobs that could overlap, that function returns the result synchronously, so that the
 * card is in the new cell in the same frame.
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
