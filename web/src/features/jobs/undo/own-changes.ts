/**
 * Stores the changes of jobs that this tab has made since the sign-in, so that they can be undone.
 * `recorder.ts` adds the changes. They are kept only in memory.
 */
import type { What } from './what';

/** A change that this tab made. */
export interface OwnChange {
  /**
   * The id of the history entry that the change created. For a bulk change of several visits it is
   * the `undoId`.
   */
  id: string;
  /** The id of the job. Null for a bulk change. */
  jobId: string | null;
  what: What;
  /** The job's title. For a bulk change it is the number of changed visits. */
  of: string | number;
  /** For an undo: the change that it undid, if this tab had made that change. */
  undid?: OwnChange | undefined;
}

/** The maximum number of changes that the shortcut can undo. */
const MAX_CHANGES = 50;

/**
 * The newest changes in chronological order. Each change may be followed by its undo, so twice
 * `MAX_CHANGES` changes are kept.
 */
let changes: readonly OwnChange[] = [];
/** The ids of the changes that are being undone. */
const taken = new Set<string>();

/**
 * The id of the change that the last request about each job made. Null if that request changed
 * nothing.
 */
const latest = new Map<string, string | null>();

/** Adds a change to the stored changes. */
export function addChange(change: OwnChange): void {
  latest.set(change.jobId ?? change.id, change.id);
  changes = [...changes.filter(({ id }) => id !== change.id), change].slice(-2 * MAX_CHANGES);
}

/** Removes a change that was undone or that can't be undone any more. */
export function dropChange(id: string): void {
  changes = changes.filter((change) => change.id !== id);
  taken.delete(id);
}

export function changeById(id: string): OwnChange | undefined {
  return changes.find((change) => change.id === id);
}

/** Records that the last request about a job changed nothing, so that its toast offers no undo. */
export function noteUnchanged(jobId: string): void {
  latest.set(jobId, null);
}

/**
 * Returns the change made by the last request about the job `subject`, or the bulk change with the
 * id `subject`.
 */
export function newestOf(subject: string): OwnChange | undefined {
  return changeById(latest.get(subject) ?? '');
}

/**
 * Returns the newest change that is not itself an undo, and marks it as being undone. Later calls
 * skip this change.
 */
export function takeNewest(): OwnChange | undefined {
  const own = changes.filter(({ what }) => what !== 'undone').slice(-MAX_CHANGES);
  const change = own.findLast(({ id }) => !taken.has(id));
  if (change !== undefined) taken.add(change.id);
  return change;
}

/** Makes a change available to `takeNewest` again, because the attempt to undo it failed. */
export function giveBack(id: string): void {
  taken.delete(id);
}

/** Forgets all changes. Called when the person signs out. */
export function forgetChanges(): void {
  changes = [];
  taken.clear();
  latest.clear();
}
