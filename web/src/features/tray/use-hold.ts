/** Puts a visit of the tray on hold, and takes it off hold. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '@/api/failure-toast';
import { JOBS_KEY } from '@/api/keys';
import { sendVersioned } from '@/features/jobs/versioned-change';
import { patchVisit } from '@/features/jobs/visit-requests';
import type { Day } from '@/lib/zoned-time';
import type { TrayVisit } from './queries';
import { texts } from './texts';
import { toastHold } from './toasts';
import '@/features/jobs/undo/start';

export interface Hold {
  reason: string | null;
  until: Day | null;
}

interface Change {
  visit: TrayVisit;
  hold: Hold;
}

const isHeld = ({ reason, until }: Hold) => reason !== null || until !== null;

/**
 * Returns the function that changes the hold of a visit. The function rejects if the server
 * refuses, and does not show that error.
 */
export function useChangeHold() {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: 'job' },
    mutationFn: ({ visit: { job }, hold: { reason, until } }: Change) =>
      sendVersioned(queries, {
        seen: job,
        dependsOn: ['unscheduled', 'archived'],
        send: (version) => patchVisit(job.visitId, { holdReason: reason, holdUntil: until }, version),
      }),
    onSuccess: (job, { hold }) => toastHold(job, isHeld(hold)),
    onSettled: () => void queries.invalidateQueries({ queryKey: JOBS_KEY }),
  });
}

/** Returns the function that takes a visit off hold. The function shows a failure in a toast. */
export function useRelease(): (visit: TrayVisit) => void {
  const { mutate, isPending } = useChangeHold();
  return (visit) => {
    if (isPending) return;
    const onError = (error: Error) => toastFailure(error, texts.holdFailed);
    mutate({ visit, hold: { reason: null, until: null } }, { onError });
  };
}
