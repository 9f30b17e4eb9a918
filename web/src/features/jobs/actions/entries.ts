/** Decides which menu entries of a job its status and the user's role allow. Pure. */
import type { Job } from '../queries';

export type Entry =
  | 'start'
  | 'finish'
  | 'complete'
  | 'edit'
  | 'duplicate'
  | 'card'
  | 'archive'
  | 'restore'
  | 'delete'
  | 'request-deletion';

/**
 * The job fields that decide which menu entries are offered. The actual times are the times of the
 * current visit.
 */
type EntryState = Pick<Job, 'status' | 'archived' | 'actualFinishTime'> &
  Partial<Pick<Job, 'actualStartTime' | 'visitCount'>>;

/** Whether a job has several visits and its current visit has not begun. */
const isVisitPending = ({ visitCount = 1, actualStartTime }: EntryState) =>
  visitCount > 1 && actualStartTime === null;

const RULES: Record<Entry, (job: EntryState, isAdmin: boolean) => boolean> = {
  start: (job) =>
    job.status === 'scheduled' ||
    job.status === 'urgent' ||
    (job.status === 'in-progress' && isVisitPending(job)),
  finish: (job) => job.status === 'in-progress' && job.actualFinishTime === null && !isVisitPending(job),
  complete: ({ status, actualFinishTime }) =>
    status !== 'completed' && (status === 'in-progress' || actualFinishTime !== null),
  edit: ({ archived }, isAdmin) => isAdmin || archived === 0,
  duplicate: () => true,
  card: ({ status }) => status === 'in-progress' || status === 'completed',
  archive: ({ status, archived }, isAdmin) => isAdmin && status === 'completed' && archived === 0,
  restore: ({ archived }, isAdmin) => isAdmin && archived === 1,
  delete: (_, isAdmin) => isAdmin,
  'request-deletion': (_, isAdmin) => !isAdmin,
};

/** The entries that an archived job's menu does not have. */
const NOT_WHEN_ARCHIVED: ReadonlySet<Entry> = new Set<Entry>(['start', 'finish', 'complete']);

const ORDER: readonly Entry[] = [
  'start',
  'finish',
  'complete',
  'edit',
  'duplicate',
  'card',
  'archive',
  'restore',
  'delete',
  'request-deletion',
];

/** Returns the entries of a job's menu, from top to bottom. */
export function entriesOf(job: EntryState, isAdmin: boolean): Entry[] {
  return ORDER.filter(
    (entry) => !(job.archived === 1 && NOT_WHEN_ARCHIVED.has(entry)) && RULES[entry](job, isAdmin),
  );
}

/** The entries that are next steps in the work on a job. The job's head shows them as buttons. */
const STEPS: ReadonlySet<Entry> = new Set<Entry>(['start', 'finish', 'complete', 'card']);

/**
 * Returns the next steps of a job, the most likely step first, and separately all other entries
 * except *Edit*.
 */
export function stepsOf(job: EntryState, isAdmin: boolean): { steps: Entry[]; more: Entry[] } {
  const entries = entriesOf(job, isAdmin).filter((entry) => entry !== 'edit');
  return {
    steps: entries.filter((entry) => STEPS.has(entry)),
    more: entries.filter((entry) => !STEPS.has(entry)),
  };
}
