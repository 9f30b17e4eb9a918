/** Undoes a bulk change, or a change of one job, and shows the result. rule: undo-on-screen */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@/api/client';
import { ApiError, isGone } from '@/api/errors';
import { toastFailure } from '@/api/failure-toast';
import { JOBS_KEY } from '@/api/keys';
import { toast } from '@/ui/overlay/toast';
import { putJob } from '../cache';
import type { Job } from '../queries';
import { refusalOf } from '../refusal';
import { undoChange, undoTogether } from '../visit-requests';
import { showConflict } from './conflict-store';
import { dropChange, giveBack, type OwnChange } from './own-changes';
import { texts } from './texts';
import { didWords, undoneWords } from './words';

interface Undo {
  change: OwnChange;
  /** Whether the job may overlap other jobs after the undo. */
  allowOverlap?: boolean;
}

const isJob = (answer: Job | Schemas['UndoOutcome']): answer is Job => 'version' in answer;

function send({ change: { id, jobId }, allowOverlap }: Undo): Promise<Job | Schemas['UndoOutcome']> {
  if (jobId === null) return undoTogether(id);
  return undoChange(jobId, { entryId: id, ...(allowOverlap && { allowOverlap }) });
}

/** Whether another attempt would fail with the same error. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return isGone(error) || error.code === 'changed_since' || error.code === 'cannot_be_undone';
}

/**
 * Whether no visit was restored but a later attempt may succeed. This is so if a worker is away or
 * another job is booked at that time.
 */
const isRefused = ({ done, failed }: Schemas['UndoOutcome']): boolean =>
  done.length === 0 && failed.some(({ code }) => code !== 'changed_since');

/** Shows which visits of a bulk change were restored, and why the others were not. */
function toastTogether({ done, failed }: Schemas['UndoOutcome'], change: OwnChange): void {
  const others = failed.filter(({ code }) => code !== 'changed_since');
  const changed = failed.length - others.length;
  const lines = [
    ...(changed > 0 ? [texts.left(changed)] : []),
    ...(others.length > 0 ? [texts.stay(others.length)] : []),
    ...new Set(others.map(({ message }) => message)),
  ];
  toast({
    title: done.length === 0 && failed.length > 0 ? texts.notUndone(didWords(change)) : undoneWords(change),
    description: lines.length === 0 ? undefined : lines.join(' '),
    variant: done.length === 0 && failed.length > 0 ? 'destructive' : 'default',
  });
}

/**
 * Shows why a change was not undone. If other jobs are now booked at that time, asks whether to
 * undo the change anyway.
 */
function showRefusal(error: unknown, change: OwnChange): void {
  const refusal = refusalOf(error);
  if (refusal !== null) return showConflict({ change, refusal });
  toastFailure(error, texts.failed, texts.notUndone(didWords(change)));
}

/**
 * Returns the function that undoes a change. The undos of all callers run one after the other. A
 * failed undo is passed to `onRefused`. Without `onRefused`, this hook shows the reason.
 */
export function useUndo(onRefused?: (error: unknown) => void) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    meta: { changes: 'job' },
    scope: { id: 'undo' },
    mutationFn: send,
    onSuccess: (answer, { change }) => {
      if (isJob(answer)) putJob(queries, answer);
      if (isJob(answer) || !isRefused(answer)) dropChange(change.id);
      else giveBack(change.id);
      if (isJob(answer)) toast({ title: undoneWords(change), subject: answer.id });
      else toastTogether(answer, change);
      void queries.invalidateQueries({ queryKey: JOBS_KEY });
    },
    onError: (error, { change }) => {
      if (isFinal(error)) dropChange(change.id);
      giveBack(change.id);
      if (onRefused === undefined) showRefusal(error, change);
      else onRefused(error);
    },
  });
  return { undo: mutate, isPending };
}
