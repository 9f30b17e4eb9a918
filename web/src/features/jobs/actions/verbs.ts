/** What can be done with a job at one press: the call, what shows until it is answered, and the words (spec 4 and 8). */
import { api, body } from '@/api/client';
import type { ToastMessage } from '@/ui/toast';
import type { CalendarJob } from '../calendar';
import { type Job, type JobStatus, patchJob } from '../queries';
import { texts } from './texts';

export interface Verb {
  send: (job: CalendarJob) => Promise<Job>;
  /** What the job will be, shown before the server has said so; `now` is an instant of the wire. */
  expect: (job: CalendarJob, now: string) => Partial<Job>;
  /** Archiving and restoring take the job out of the lists that it stands in. */
  leavesLists?: boolean;
  done: () => ToastMessage;
  /** The error toast's description where the server gives none. */
  failed: () => string;
}

const at = (job: CalendarJob) => ({ params: { path: { id: job.id } } });

export const START: Verb = {
  send: (job) => body(api.POST('/api/jobs/{id}/start', at(job))),
  expect: (_, now) => ({ status: 'in-progress', actualStartTime: now, actualFinishTime: null }),
  done: () => texts.started,
  failed: () => texts.startFailed,
};

export const FINISH: Verb = {
  send: (job) => body(api.POST('/api/jobs/{id}/finish', at(job))),
  expect: (_, now) => ({ actualFinishTime: now }),
  done: () => texts.finished,
  failed: () => texts.finishFailed,
};

export const COMPLETE: Verb = {
  send: (job) => body(api.POST('/api/jobs/{id}/complete', at(job))),
  expect: (job, now) => ({ status: 'completed', actualFinishTime: job.actualFinishTime ?? now }),
  done: () => texts.completed,
  failed: () => texts.completeFailed,
};

/** Decided upon what the person saw, so that it is sent with the version of that. */
export const ARCHIVE: Verb = {
  send: (job) => patchJob(job.id, { archived: true }, job.version),
  expect: () => ({ archived: 1 }),
  leavesLists: true,
  done: () => texts.archived,
  failed: () => texts.updateFailed,
};

/** Back among the others; over another job's time only if that was said. */
export function restore(allowOverlap: boolean): Verb {
  const patch = { archived: false, ...(allowOverlap && { allowOverlap }) };
  return {
    send: (job) => patchJob(job.id, patch, job.version),
    expect: () => ({ archived: 0 }),
    leavesLists: true,
    done: () => texts.restored,
    failed: () => texts.updateFailed,
  };
}

/** The status menu sets any status directly and leaves the times alone (decisions 6). */
export function setStatus(status: JobStatus): Verb {
  return {
    send: (job) => patchJob(job.id, { status }, job.version),
    expect: () => ({ status }),
    done: () => texts.updated,
    failed: () => texts.updateFailed,
  };
}
