/** The actions on a job. Each action consists of a request, an optimistic update, and texts. */
import { api, body } from '@/api/client';
import { ifMatch } from '@/api/if-match';
import type { ToastMessage } from '@/ui/overlay/toast-message';
import type { CalendarJob } from '../calendar';
import type { CheckedField } from '../changed-elsewhere';
import { type Job, type JobStatus, patchJob } from '../queries';
import { finishVisit, startVisit } from '../visit-requests';
import { texts as visitTexts } from '../visits/texts';
import { texts } from './texts';

export interface Verb {
  /** Sends the request. The server answers 412 if `version` is not the job's newest version. */
  send: (id: string, version: number) => Promise<Job>;
  /**
   * The fields that the action depends on. If somebody else changed only other fields, the request
   * is sent once more.
   */
  dependsOn: readonly CheckedField[];
  /**
   * Returns the changed fields for the optimistic update. `now` is the current instant in the API's
   * format.
   */
  expect: (job: CalendarJob, now: string) => Partial<Job>;
  /** The visit that the action changes. Defaults to the current visit. */
  visitId?: string;
  /** Whether the action removes the job from the cached lists. True for archiving and restoring. */
  leavesLists?: boolean;
  done: () => ToastMessage;
  /** The description of the error toast if the server's response has no message. */
  failed: () => string;
}

const at = (id: string, version: number) => ({ params: { path: { id }, header: ifMatch(version) } });

export const START: Verb = {
  send: (...which) => body(api.POST('/api/jobs/{id}/start', at(...which))),
  // The `dependsOn` of `START`, `FINISH` and `COMPLETE` doesn't contain the status. The server
  // checks whether the status allows these actions. If it doesn't, the server sends the reason.
  dependsOn: ['assignedUserId'],
  expect: (_, now) => ({ status: 'in-progress', actualStartTime: now, actualFinishTime: null }),
  done: () => texts.started,
  failed: () => texts.startFailed,
};

export const FINISH: Verb = {
  send: (...which) => body(api.POST('/api/jobs/{id}/finish', at(...which))),
  dependsOn: [],
  expect: (_, now) => ({ actualFinishTime: now, done: 1 }),
  done: () => texts.finished,
  failed: () => texts.finishFailed,
};

/**
 * Returns the action that starts a visit of the calendar. For a job with several visits it starts
 * exactly that visit, even if another visit is the current one.
 */
export function startOf({ visitCount, visitId }: CalendarJob): Verb {
  if (visitCount === 1) return START;
  const done = () => ({ title: visitTexts.toasts.started });
  return { ...START, visitId, done, send: (_, version) => startVisit(visitId, version) };
}

/**
 * Returns the action that finishes a visit of the calendar. For a job with several visits it
 * finishes exactly that visit.
 */
export function finishOf({ visitCount, visitId }: CalendarJob): Verb {
  if (visitCount === 1) return FINISH;
  const done = () => ({ title: visitTexts.toasts.finished });
  return { ...FINISH, visitId, done, send: (_, version) => finishVisit(visitId, version) };
}

export const COMPLETE: Verb = {
  send: (...which) => body(api.POST('/api/jobs/{id}/complete', at(...which))),
  dependsOn: [],
  expect: (job, now) => ({ status: 'completed', actualFinishTime: job.actualFinishTime ?? now }),
  done: () => texts.completed,
  failed: () => texts.completeFailed,
};

export const ARCHIVE: Verb = {
  send: (id, version) => patchJob(id, { archived: true }, version),
  dependsOn: ['status', 'archived'],
  expect: () => ({ archived: 1 }),
  leavesLists: true,
  done: () => texts.archived,
  failed: () => texts.updateFailed,
};

/** Restores an archived job. With `allowOverlap` the job may overlap other jobs. */
export function restore(allowOverlap: boolean): Verb {
  const patch = { archived: false, ...(allowOverlap && { allowOverlap }) };
  return {
    send: (id, version) => patchJob(id, patch, version),
    dependsOn: ['archived', 'startDate', 'endDate', 'assignedUserId'],
    expect: () => ({ archived: 0 }),
    leavesLists: true,
    done: () => texts.restored,
    failed: () => texts.updateFailed,
  };
}

/** Returns the action that sets any status. The actual start and finish times stay unchanged. */
export function setStatus(status: JobStatus): Verb {
  return {
    send: (id, version) => patchJob(id, { status }, version),
    dependsOn: ['status', 'archived'],
    expect: () => ({ status }),
    done: () => texts.updated,
    failed: () => texts.updateFailed,
  };
}
