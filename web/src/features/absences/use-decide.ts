/** Approves a request for leave. The toast offers an undo of the approval. */
import { toastFailure } from '@/api/failure-toast';
import { isStale } from '@/api/errors';
import { useQueryClient } from '@tanstack/react-query';
import { ABSENCES_KEY } from '@/features/working-time/queries';
import { toast } from '@/ui/overlay/toast';
import { type SavedAbsence, useChangeAbsence } from './changes';
import type { Absence } from './queries';
import { texts } from './texts';
import type { NameOf } from './words';

/**
 * `onApproved` receives the server's response, which contains the visits that are booked during the
 * leave.
 */
export function useApprove(nameOf: NameOf, onApproved: (saved: SavedAbsence) => void) {
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useChangeAbsence();
  const failed = (error: unknown) => {
    // Somebody else changed the request, so refetch the lists to show its current state.
    if (isStale(error)) void queries.invalidateQueries({ queryKey: ABSENCES_KEY });
    toastFailure(error, texts.saveFailed);
  };
  const undo = (saved: SavedAbsence) =>
    mutate(
      { absence: saved, patch: { state: 'asked' } },
      { onSuccess: () => toast({ title: texts.askedAgain(nameOf(saved.userId)) }), onError: failed },
    );
  const approve = (absence: Absence) =>
    mutate(
      { absence, patch: { state: 'approved' } },
      {
        onSuccess: (saved) => {
          toast({
            title: texts.approvedOf(nameOf(saved.userId)),
            action: { label: texts.undo, announced: texts.undoApproval, onPress: () => undo(saved) },
          });
          onApproved(saved);
        },
        onError: failed,
      },
    );
  return { approve, busyId: isPending ? variables.absence.id : undefined };
}
