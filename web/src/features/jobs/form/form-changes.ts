/** The mutations of the job form: adding a job, and changing a job. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body as bodyOf } from '@/api/client';
import { JOBS_KEY } from '@/api/keys';
import { storeJob } from '../cache';
import { type Job, type JobPatch, type NewJob, patchJob } from '../queries';
import '../undo/start';

export function useCreateJob() {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: 'job' },
    mutationFn: (body: NewJob): Promise<Job> => bodyOf(api.POST('/api/jobs', { body })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: JOBS_KEY }),
  });
}

export function useUpdateJob() {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: 'job' },
    mutationFn: ({ id, patch, version }: { id: string; patch: JobPatch; version: number }) =>
      patchJob(id, patch, version),
    onSuccess: (job) => {
      storeJob(queries, job);
      void queries.invalidateQueries({ queryKey: JOBS_KEY });
    },
  });
}
