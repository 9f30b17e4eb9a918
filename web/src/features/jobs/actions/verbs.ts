/** What can be done with a job at one press: the call, what shows until it is answered, and the words (spec 4 and 8). */
import { api, body } from '@/api/client';
import { ifMatch } from '@/api/if-match';
import type { ToastMessage } from '@/ui/toast';
import type { CalendarJob } from '../calendar';
import type { Concern } from '../decided';
import { type Job, type JobStatus, patchJob } from '../queries';
import { texts } from './texts';

export interface Verb {
  /** Sends it for a version of the job, which the server compares with the newest. */
  send: (id: string, version: number) => Promise<Job>;
  /** What the person looked at when they decided; if none of that changed since, what else changed doesn't matter. */
  restsOn: readonly Concern[];
  /** What the job will be, shown before the server has said so; `now` is an instant of the wire. */
  expect: (job: CalendarJob, now: string) => Partial<Job>;
  /** Archiving and restoring take the job out of the lists that it stands in. */
  leavesLists?: boolean;
  done: () => ToastMessage;
  /** The error toast's description where the server gives none. */
  failed: () => string;
}

const at = (id: string, version: number) => ({ params: { path: { id }, header: ifMatch(version) } });

export const START: Verb = {
  send: (...which) => body(api.POST('/api/jobs/{id}/start', at(...which))),
  // Whether a job can be started, finished or completed the server judges, and it gives the reason.
  restsOn: ['assignedUserId'],
  expect: (_, now) => ({ status: 'in-progress', actualStartTime: now, actualFinishTime: null }),
  done: () => texts.started,
  failed: () => texts.startFailed,
};

export const FINISH: Verb = {
  send: (...which) => body(api.POST('/api/jobs/{id}/finish', at(...which))),
  restsOn: [],
  expect: (_, now) => ({ actualFinishTime: now }),
  done: () => texts.finished,
  failed: () => texts.finishFailed,
};

export const COMPLETE: Verb = {
  send: (...which) => body(api.POST('/api/jobs/{id}/complete', at(...which))),
  restsOn: [],
  expect: (job, now) => ({ status: 'completed', actualFinishTime: job.actualFinishTime ?? now }),
  done: () => texts.completed,
  failed: () => texts.completeFailed,
};

export const ARCHIVE: Verb = {
  send: (id, version) => patchJob(id, { archived: true }, version),
  restsOn: ['status', 'archived'],
  expect: () => ({ archived: 1 }),
  leavesLists: true,
  done: () => texts.archived,
  failed: () => texts.updateFailed,
};

/** Back among the others; over another job's time only if that was said. */
export function restore(allowOverlap: boolean): Verb {
  const patch = { archived: false, ...(allowOverlap && { allowOverlap }) };
  return {
    send: (id, version) => patchJob(id, patch, version),
    restsOn: ['archived', 'startDate', 'endDate', 'assignedUserId'],
    expect: () => ({ archived: 0 }),
    leavesLists: true,
    done: () => texts.restored,
    failed: () => texts.updateFailed,
  };
}

/** The status menu sets any status directly and leaves the times alone (decisions 6). */
export function setStatus(status: JobStatus): Verb {
  return {
    send: (id, version) => patchJob(id, { status }, version),
    restsOn: ['status', 'archived'],
    expect: () => ({ status }),
    done: () => texts.updated,
    failed: () => texts.updateFailed,
  };
}
