/**
 * *Start* and *Finish* of a visit that is not the current one, with optimistic updates like those
 * of the job.
 */
import type { Verb } from '@/features/jobs/actions/verbs';
import { type CalendarJob, isWhole } from '@/features/jobs/calendar';
import type { Job } from '@/features/jobs/queries';
import { finishVisit, startVisit, type Visit } from '@/features/jobs/visit-requests';
import { texts } from '@/features/jobs/visits/texts';

/**
 * Returns the visits of a job with one visit changed; an empty object if the visits aren't loaded.
 */
function withVisit(job: CalendarJob, id: string, change: Partial<Visit>): Partial<Job> {
  if (!isWhole(job) || job.visits === undefined) return {};
  return { visits: job.visits.map((visit) => (visit.id === id ? { ...visit, ...change } : visit)) };
}

export function startOfVisit(id: string): Verb {
  return {
    send: (_, version) => startVisit(id, version),
    dependsOn: ['status', 'archived'],
    expect: (job, now) => ({ status: 'in-progress', ...withVisit(job, id, { actualStartTime: now }) }),
    done: () => ({ title: texts.toasts.started }),
    failed: () => texts.failed,
  };
}

export function finishOfVisit(id: string): Verb {
  return {
    send: (_, version) => finishVisit(id, version),
    dependsOn: ['status', 'archived'],
    expect: (job, now) => withVisit(job, id, { actualFinishTime: now, done: 1 }),
    done: () => ({ title: texts.toasts.finished }),
    failed: () => texts.failed,
  };
}
