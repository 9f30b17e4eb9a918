/**
 * Sends a change of a visit with the version of the visit's job, and stores the job from the
 * response.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body } from '@/api/client';
import { isStale } from '@/api/errors';
import { JOBS_KEY } from '@/api/keys';
import { toast } from '@/ui/overlay/toast';
import { putJob } from '../cache';
import type { Job } from '../queries';
import '../undo/start';
import type { Visit } from '../visit-requests';

export interface VisitChange {
  /** The visit to change. Null for a new visit. */
  visit: Visit | null;
  /**
   * Sends the change. Resolves with the changed job, or with null if the response contains no job.
   */
  send: (version: number) => Promise<Job | null>;
  /** The title of the toast. */
  done: string;
}

/**
 * Whether the job's status, its archived flag and the visit are the same as when the user saw them.
 */
function stillApplies(seen: Job, { visit }: VisitChange, latest: Job): boolean {
  const now = latest.visits?.find(({ id }) => id === visit?.id) ?? null;
  const ofVisit = (each: Visit | null) => JSON.stringify(each && { ...each, number: 0 });
  return (
    latest.status === seen.status && latest.archived === seen.archived && ofVisit(now) === ofVisit(visit)
  );
}

/**
 * Sends the change. If somebody else changed another part of the job first, sends the change once
 * more, based on the newest version. rule: move-versions
 */
async function sendChange(seen: Job, change: VisitChange): Promise<Job | null> {
  try {
    return await change.send(seen.version);
  } catch (error) {
    if (!isStale(error)) throw error;
    const latest = await body(api.GET('/api/jobs/{id}', { params: { path: { id: seen.id } } }));
    if (!stillApplies(seen, change, latest)) throw error;
    return change.send(latest.version);
  }
}

/** Returns the function that changes a visit of `job`. The caller shows failures. */
export function useVisitChange(job: Job) {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    meta: { changes: 'job' },
    scope: { id: `visit-${job.id}` },
    mutationFn: (change: VisitChange) => sendChange(job, change),
    onSuccess: (changed, { done }) => {
      if (changed !== null) putJob(queries, changed);
      toast({ title: done, subject: job.id });
    },
    // Refetch also after a refused change, because somebody else may have changed the job.
    onSettled: () => queries.invalidateQueries({ queryKey: JOBS_KEY }),
  });
  return { change: mutateAsync, isPending };
}
