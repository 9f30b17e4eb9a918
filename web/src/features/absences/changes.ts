/**
 * The mutations for absences: add, change and delete an absence, and put the visits that overlap an
 * absence into the tray.
 */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { FREE_TIMES_KEY, JOBS_KEY } from '@/api/keys';
import { ifMatch } from '@/api/if-match';
import { changeVisits } from '@/features/jobs/visit-requests';
import { ABSENCES_KEY, type Absence } from '@/features/working-time/queries';

export type NewAbsence = Schemas['NewAbsence'];
export type AbsencePatch = Schemas['AbsencePatch'];
/**
 * The server's response when an absence is added or changed: the absence and the visits that
 * overlap it.
 */
export type SavedAbsence = Schemas['SavedAbsence'];
/** A visit that is booked during an absence. */
export type AffectedVisit = SavedAbsence['affected'][number];

/**
 * Applies a change to the cached lists of absences immediately. Then refetches the lists, because a
 * changed absence may now belong in another list.
 */
function refresh(queries: QueryClient, change: (all: Absence[]) => Absence[]): void {
  queries.setQueriesData<Absence[]>({ queryKey: ABSENCES_KEY }, (all) => all && change(all));
  void queries.invalidateQueries({ queryKey: ABSENCES_KEY });
  void queries.invalidateQueries({ queryKey: FREE_TIMES_KEY });
}

/**
 * Sends the request that adds an absence. Exported for the holiday import, which adds several
 * absences.
 */
export const postAbsence = (absence: NewAbsence): Promise<SavedAbsence> =>
  body(api.POST('/api/absences', { body: absence }));

export function useAddAbsence() {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: 'absence' },
    mutationFn: postAbsence,
    onSuccess: () => refresh(queries, (all) => all),
  });
}

interface Change {
  absence: Pick<Absence, 'id' | 'version'>;
  patch: AbsencePatch;
}

export function useChangeAbsence() {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: 'absence' },
    mutationFn: ({ absence: { id, version }, patch }: Change): Promise<SavedAbsence> =>
      body(
        api.PATCH('/api/absences/{id}', { params: { path: { id }, header: ifMatch(version) }, body: patch }),
      ),
    onSuccess: (saved) => refresh(queries, (all) => all.map((each) => (each.id === saved.id ? saved : each))),
  });
}

/**
 * Deletes an absence. Workers use this to take back their own requests, and administrators use it
 * to decline requests.
 */
export function useDeleteAbsence() {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: ({ id, version }: Pick<Absence, 'id' | 'version'>) =>
      api.DELETE('/api/absences/{id}', { params: { path: { id }, header: ifMatch(version) } }),
    onSuccess: (_, { id }) => refresh(queries, (all) => all.filter((each) => each.id !== id)),
  });
}

/**
 * Puts visits into the tray by removing their times. Each visit is changed separately, and the
 * response lists the visits that could not be changed.
 */
export function usePutInTray() {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: (visits: readonly AffectedVisit[]) =>
      changeVisits({
        visits: visits.map(({ visitId, version }) => ({ id: visitId, version })),
        change: { unscheduled: true },
      }),
    onSettled: () => void queries.invalidateQueries({ queryKey: JOBS_KEY }),
  });
}
