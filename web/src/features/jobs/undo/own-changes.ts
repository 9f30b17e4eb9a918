/**
 * The changes of jobs that this tab made since the sign-in, so that they can be undone. `recorder.ts` adds them.
 * Nothing is stored on the device.
 */
import type { What } from './what';

/** A change that this tab made. */
export interface OwnChange {
  /** The id of the entry of the job's history; of a change of several visits at once, its `undoId`. */
  id: string;
  /** The id of the job; null for several visits at once. */
  jobId: string | null;
  what: What;
  /** The job's title, or the number of visits that were changed at once. */
  of: string | number;
  /** The change that this one undid, if this tab made that one too. */
  undid?: OwnChange | undefined;
}

/** The keys undo at most this many changes. */
const MOST = 50;

/** The newest changes, the oldest first. Each may have been undone, so there may be twice as many. */
let changes: readonly OwnChange[] = [];
/** The ids of the changes that are being undone. */
const taken = new Set<string>();

/** What the last request about each job changed; null if it changed nothing. */
const latest = new Map<string, string | null>();

/** Adds a change. */
export function addChange(change: OwnChange): void {
  latest.set(change.jobId ?? change.id, change.id);
  changes = [...changes.filter(({ id }) => id !== change.id), change].slice(-2 * MOST);
}

/** Removes a change, because it was undone or can't be undone any more. */
export function dropChange(id: string): void {
  changes = changes.filter((change) => change.id !== id);
  taken.delete(id);
}

export function changeById(id: string): OwnChange | undefined {
  return changes.find((change) => change.id === id);
}

/** Notes that the last request about a job changed nothing, so that its toast offers no undo. */
export function noteUnchanged(jobId: string): void {
  latest.set(jobId, null);
}

/** What the last request about a job changed, or the change of several visits with this id. */
export function newestOf(subject: string): OwnChange | undefined {
  return changeById(latest.get(subject) ?? '');
}

/** Returns the newest change that undid no other, and leaves it out of further calls. */
export function takeNewest(): OwnChange | undefined {
  const own = changes.filter(({ what }) => what !== 'undone').slice(-MOST);
  const change = own.findLast(({ id }) => !taken.has(id));
  if (change !== undefined) taken.add(change.id);
  return change;
}

/** Makes a taken change available again, because it could not be undone this time. */
export function giveBack(id: string): void {
  taken.delete(id);
}

/** Forgets all changes. Called when the person signs out. */
export function forgetChanges(): void {
  changes = [];
  taken.clear();
  latest.clear();
}
