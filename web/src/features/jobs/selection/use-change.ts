/**
 * Sends a bulk change of several visits, and reports which visits could not be changed.
 * rule: several-change
 */
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schemas } from '@/api/client';
import { toastFailure } from '@/api/failure-toast';
import { JOBS_KEY } from '@/api/keys';
import { toast } from '@/ui/overlay/toast';
import '../undo/start';
import { changeVisits } from '../visit-requests';
import { countText, doneText, inOrder, versioned, type Wanted } from './changes';
import { loadNewer, newestVersions } from './newest';
import type { Chosen } from './rules';
import { dropVisits, renewVisits } from './store';
import { texts } from './texts';

interface Change {
  visits: readonly Chosen[];
  wanted: Wanted;
  /** Whether visits may be changed even if a worker is booked or away. */
  anyway?: boolean;
}

/** The result of a bulk change that did not change all visits. */
export interface Outcome {
  wanted: Wanted;
  done: number;
  failed: readonly Schemas['BulkFailure'][];
}

const KEY = ['visits-change'] as const;

const send = (queries: QueryClient, { visits, wanted, anyway }: Change) =>
  changeVisits({
    visits: versioned(inOrder(visits, wanted), newestVersions(queries)),
    change: wanted,
    ...(anyway && { allowOverlap: true }),
  });

/**
 * Returns the function that changes the selected visits, and the outcome of the last bulk change if
 * some visits were not changed.
 */
export function useChange() {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { mutate } = useMutation({
    meta: { changes: 'job' },
    mutationKey: KEY,
    mutationFn: (change: Change) => send(queries, change),
    onSuccess: async ({ done, failed, undoId }, { visits, wanted }) => {
      const changed = visits.filter(({ visitId }) => done.includes(visitId));
      if (done.length > 0) toast({ title: doneText(wanted, countText(changed)), subject: undoId });
      setOutcome(failed.length === 0 ? null : { wanted, done: done.length, failed });
      dropVisits(done);
      await queries.invalidateQueries({ queryKey: JOBS_KEY });
      const stale = new Set(failed.filter(({ code }) => code === 'stale').map(({ id }) => id));
      if (stale.size > 0)
        renewVisits(
          await loadNewer(
            queries,
            visits.filter(({ visitId }) => stale.has(visitId)),
          ),
        );
    },
    onError: (error) => {
      toastFailure(error, texts.failed);
      void queries.invalidateQueries({ queryKey: JOBS_KEY });
    },
  });
  const busy = useIsMutating({ mutationKey: KEY }) > 0;
  return {
    busy,
    outcome,
    closeOutcome: () => setOutcome(null),
    change: (change: Change) => {
      // A second press may come before the button is rendered as busy.
      if (queries.isMutating({ mutationKey: KEY }) === 0) mutate(change);
    },
  };
}
