/** The mutations of the job form: adding a job, changing a job, and putting its visit on several days. */
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

/** Shows a changed job everywhere at once, and loads the lists again. */
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

/** Puts the only visit of a job on several days. Nothing shows the changed job before `store` is called. */
export function useSpreadJob() {
  const store = useStoreChanged();
  const { mutateAsync } = useMutation({
    meta: { changes: 'job' },
    mutationFn: ({ id, spread, version }: { id: string; spread: Schemas['Spread']; version: number }) =>
      spreadVisits(id, spread, version),
  });
  return { send: mutateAsync, store };
}
