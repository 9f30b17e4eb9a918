/** Invalidates exactly the queries that a change makes stale. Only active queries are refetched. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { markGone } from '@/api/gone';
import { accountKey, CLIENTS_KEY, FREE_TIMES_KEY, JOBS_KEY, NOTIFICATIONS_KEY, USERS_KEY } from '@/api/keys';
import { USER_KEY } from '@/api/query-client';
import { jobHistoryQuery } from '@/features/jobs/detail/queries';
import { ABSENCES_KEY, WORKING_HOURS_KEY } from '@/features/working-time/queries';
import { refreshJob } from './refresh-job';
import type { Task } from './task';
import type { Change, ChangeKind } from './wire';

/**
 * The maximum number of jobs that are fetched individually within `WHILE_MS`. If more jobs change,
 * all job queries are invalidated instead.
 */
const MAX_SINGLE = 20;
const WHILE_MS = 2000;

type Other = Exclude<ChangeKind, 'job'>;

const REPORTS_KEY: QueryKey = ['reports'];
/** The keys of the queries whose data contains names of clients or users. */
const NAMED: QueryKey[] = [JOBS_KEY, REPORTS_KEY];

/**
 * For each kind of record: the query keys that become stale if such a record changes. They include
 * keys of other features whose data contains the changed record.
 */
const STALE: Record<Other, (change: Change, task: Task) => QueryKey[]> = {
  // A job card is deleted only together with its job, and the deleted job has an event too. A saved
  // job card adds an entry to the history of the job, so the history is stale.
  job_card: ({ id, action }) =>
    action === 'deleted' || id === null ? [] : [['job-cards', id], jobHistoryQuery(id).queryKey],
  client: ({ action }) => [CLIENTS_KEY, ...(action === 'created' ? [] : NAMED)],
  user: ({ id, action }, { userId }) => [
    USERS_KEY,
    ['colors'],
    ...(action === 'created' ? [] : NAMED),
    ...(id === userId ? [USER_KEY] : []),
  ],
  // The server computes reports for days in the business's time zone, which is a setting.
  settings: () => [['settings'], REPORTS_KEY, FREE_TIMES_KEY],
  notification: () => [NOTIFICATIONS_KEY],
  // Free times depend on working hours and absences.
  working_hours: () => [WORKING_HOURS_KEY, FREE_TIMES_KEY],
  absence: () => [ABSENCES_KEY, FREE_TIMES_KEY],
};

/** The times at which single jobs were fetched recently, by query client. */
const fetched = new WeakMap<QueryClient, number[]>();

/** Whether `more` further jobs may be fetched individually. If so, records these fetches. */
function fewEnough(queries: QueryClient, more: number): boolean {
  const now = Date.now();
  const recent = (fetched.get(queries) ?? []).filter((at) => now - at < WHILE_MS);
  if (recent.length + more > MAX_SINGLE) return false;
  fetched.set(queries, [...recent, ...Array.from({ length: more }, () => now)]);
  return true;
}

export function applyChanges(task: Task, changes: readonly Change[]): void {
  for (const change of changes) {
    if (change.kind === 'job') continue;
    if (change.kind === 'user' && change.action === 'deleted' && change.id !== null)
      markGone(task.queries, accountKey(change.id));
    for (const queryKey of STALE[change.kind](change, task)) {
      if (change.kind === 'notification') void task.queries.invalidateQueries({ queryKey });
      else task.invalidateSoon(queryKey);
    }
  }
  const jobs = changes.filter(({ kind }) => kind === 'job');
  if (jobs.length === 0) return;
  task.invalidateSoon(REPORTS_KEY);
  const isAsked = ({ action }: Change) => action !== 'deleted';
  const isFew = fewEnough(task.queries, jobs.filter(isAsked).length);
  if (!isFew) task.invalidateSoon(JOBS_KEY);
  for (const change of jobs) if (isFew || !isAsked(change)) void refreshJob(task, change);
}
