/** What each change makes stale, and no more than that: nothing is fetched that nobody looks at. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { markGone } from '@/api/gone';
import { accountKey, CLIENTS_KEY, JOBS_KEY, NOTIFICATIONS_KEY, USERS_KEY } from '@/api/keys';
import { USER_KEY } from '@/api/query-client';
import { jobHistoryQuery } from '@/features/jobs/detail/queries';
import { renewJob } from './job';
import type { Change, ChangeKind } from './wire';

/** More jobs than this in a short while, and what is shown is asked for as a whole. */
const MOST_SINGLE = 20;
const WHILE_MS = 2000;

export interface Task {
  queries: QueryClient;
  /** Who is signed in. */
  userId: string;
  /** Has a whole kind of data asked for anew, not more often than it can bear. */
  renewSoon: (key: QueryKey) => void;
}

type Other = Exclude<ChangeKind, 'job'>;

const REPORTS_KEY: QueryKey = ['reports'];
/** What carries the names of clients and of people in itself. */
const NAMED: QueryKey[] = [JOBS_KEY, REPORTS_KEY];

/** Whatever carries the changed thing in itself is stale too, as after a change of one's own. */
const STALE: Record<Other, (change: Change, task: Task) => QueryKey[]> = {
  // A card goes with its job only, of which its page is told. A save of it is told in the job's history.
  job_card: ({ id, action }) =>
    action === 'deleted' || id === null ? [] : [['job-cards', id], jobHistoryQuery(id).queryKey],
  client: ({ action }) => [CLIENTS_KEY, ...(action === 'created' ? [] : NAMED)],
  user: ({ id, action }, { userId }) => [
    USERS_KEY,
    ['colors'],
    ...(action === 'created' ? [] : NAMED),
    ...(id === userId ? [USER_KEY] : []),
  ],
  // The server counts by the business's days, which are others in another time zone.
  settings: () => [['settings'], REPORTS_KEY],
  notification: () => [NOTIFICATIONS_KEY],
};

/** When the latest single jobs were fetched. */
const fetched = new WeakMap<QueryClient, number[]>();

/** Whether so many jobs more can be fetched one by one. */
function fewEnough(queries: QueryClient, more: number): boolean {
  const now = Date.now();
  const recent = (fetched.get(queries) ?? []).filter((at) => now - at < WHILE_MS);
  if (recent.length + more > MOST_SINGLE) return false;
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
      else task.renewSoon(queryKey);
    }
  }
  const jobs = changes.filter(({ kind }) => kind === 'job');
  if (jobs.length === 0) return;
  task.renewSoon(REPORTS_KEY);
  const isAsked = ({ action }: Change) => action !== 'deleted';
  const isFew = fewEnough(task.queries, jobs.filter(isAsked).length);
  if (!isFew) task.renewSoon(JOBS_KEY);
  for (const change of jobs) if (isFew || !isAsked(change)) void renewJob(task, change);
}
