/**
 * Moving a visit to another day by drag or by keys. *Move…*, which waits for the server's response, is in
 * `use-move-dialog.ts`. Loaded after the first paint.
 *
 * A move whose new slot clashes with another visit is refused here and not sent. Any other move is an
 * optimistic update, which is rolled back if the server refuses the move. The request contains the version of
 * the moved job, so that it never overwrites a colleague's change. The result is announced.
 * rule: calendar-refusal
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { JOBS_KEY } from '@/api/keys';
import { putInWindows, putVisit, removeJob } from '@/features/jobs/cache';
import type { CalendarJob } from '@/features/jobs/calendar';
import { type Job, WINDOWS_KEY } from '@/features/jobs/queries';
import { scheduledVisits } from '@/features/jobs/calendar-visits';
import type { Day } from '@/lib/zoned-time';
import { toast } from '@/ui/overlay/toast';
import { type Slot, reschedule, timesOf } from '../rules';
import { texts } from '../texts';
import { jobsInTheWay, type MoveCheck, showMoveFailure, toastConflict } from './check-move';
import { sendMove } from './send-move';
import { placeText } from './use-carry';

export type MoveResult = 'moved' | 'refused' | 'failed';

/** Moves a visit to a day. Returns a promise if jobs that could overlap must be fetched first. */
export type MoveJob = (job: CalendarJob, to: Day, check: MoveCheck) => MoveResult | Promise<MoveResult>;

/** A job with pending moves of its visits. */
interface Pending {
  /**
   * The visits that the next move is based on: at first each as it was before it was moved, then all as the last
   * saved move left them.
   */
  base: readonly CalendarJob[];
  /** The newest version of the job that the server has sent; null if the job was deleted. */
  stored?: Job | null;
  /** The number of pending requests. */
  waiting: number;
}

/** The announcement of a move's result. `place` is the target day and time as text. */
function resultText(result: MoveResult, { title }: CalendarJob, place: string): string {
  if (result === 'moved') return texts.moved(title, place);
  return result === 'refused' ? texts.notMoved(title) : texts.notMovable(title);
}

/**
 * Returns the function that shows a visit in a slot at once and sends the move. Several moves may be pending.
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
    else if (entry.stored !== undefined) putInWindows(queries, entry.stored);
    else for (const visit of entry.base) putVisit(queries, visit);
    if (pending.size === 0) void queries.invalidateQueries({ queryKey: JOBS_KEY });
  };

  const { mutate } = useMutation({
    meta: { changes: 'job' },
    scope: { id: 'move-job' },
    mutationFn: ({ job, slot }: { job: CalendarJob; slot: Slot }) =>
      sendMove(queries, {
        seen: pending.get(job.id)?.base.find(isSame(job)) ?? job,
        patch: timesOf(slot, job.endDate !== null),
        // `base` stays the same, so that the pending moves are refused too: they depend on the same version.
        onElsewhere: (stored) => change(job.id, { stored }),
      }),
    onSuccess: (job) => {
      change(job.id, { base: scheduledVisits(job), stored: job });
      toast({ title: texts.moveDone, subject: job.id });
    },
    onError: showMoveFailure,
    onSettled: (_data, _error, { job }) => settle(job.id),
  });

  return (job, slot) => {
    const entry = pending.get(job.id);
    const isNews = (entry?.base[0]?.version ?? 0) < job.version;
    const { base, ...rest } = entry === undefined || isNews ? { base: [] } : entry;
    pending.set(job.id, {
      ...rest,
      base: base.some(isSame(job)) ? base : [...base, job],
      waiting: (entry?.waiting ?? 0) + 1,
    });
    // The response to a request that started before the move would briefly show the job in the old slot.
    void queries.cancelQueries({ queryKey: WINDOWS_KEY });
    putVisit(queries, { ...job, ...timesOf(slot, job.endDate !== null) });
    mutate({ job, slot });
  };
}

const isSame =
  ({ visitId }: CalendarJob) =>
  (other: CalendarJob) =>
    other.visitId === visitId;

/**
 * Returns the function that moves a visit to a day and keeps its time of day and duration. If the visible window
 * contains all jobs that could overlap, that function returns the result synchronously, so that the
 * card is in the new cell in the same frame.
 */
export function useMoveJob(announce: (text: string) => void): MoveJob {
  const queries = useQueryClient();
  const move = useOptimisticMove();

  return (job, to, check) => {
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
