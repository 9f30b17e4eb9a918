/** The mutations of the job form: add a job, change a job, and spread a job over several days. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body as bodyOf, type Schemas } from '@/api/client';
import { JOBS_KEY } from '@/api/keys';
import { storeJob } from '../cache';
import { type Job, type JobPatch, type NewJob, patchJob } from '../queries';
import { spreadVisits } from '../visit-requests';
import '../undo/start';

export function useCreateJob() {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: 'job' },
    mutationFn: (body: NewJob): Promise<Job> => bodyOf(api.POST('/api/jobs', { body })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: JOBS_KEY }),
  });
}

/**
 * Returns a function that stores a changed job in all cache entries and then refetches the jobs.
 */
function useStoreChanged() {
  const queries = useQueryClient();
  return (job: Job): void => {
    storeJob(queries, job);
    void queries.invalidateQueries({ queryKey: JOBS_KEY });
  };
}

export function useUpdateJob() {
  const onSuccess = useStoreChanged();
  return useMutation({
    meta: { changes: 'job' },
    mutationFn: ({ id, patch, version }: { id: string; patch: JobPatch; version: number }) =>
      patchJob(id, patch, version),
    onSuccess,
  });
}

/**
 * Replaces the only visit of a job by visits on several days. The cache contains the changed job
 * only after the caller has called `store`.
 */
export function useSpreadJob() {
  const store = useStoreChanged();
  const { mutateAsync } = useMutation({
    meta: { changes: 'job' },
    mutationFn: ({ id, spread, version }: { id: string; spread: Schemas['Spread']; version: number }) =>
      spreadVisits(id, spread, version),
  });
  return { send: mutateAsync, store };
}
