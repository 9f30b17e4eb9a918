/**
 * Stores which dialog the menu of a job has opened. The rows and cards don't store this, because a
 * row may be filtered out or scrolled away while its job is edited. `JobDialogs` renders the
 * dialog.
 */
import type { CalendarJob } from '../calendar';
import type { Refusal } from '../refusal';

/** A confirmation or a small form about one job. */
export type JobQuestion = 'complete' | 'set-completed' | 'delete' | 'duplicate';

/** A dialog in which a person edits, completes, deletes or copies a job. */
export type JobTask = { kind: 'edit' | JobQuestion; job: CalendarJob };

/**
 * A notice that says why a change of a job failed. If the dialog of a `JobTask` is open, it stays
 * open behind the notice.
 */
export type JobNotice =
  | { kind: 'gone'; job: CalendarJob }
  /** `news` describes who changed what. */
  | { kind: 'changed'; job: CalendarJob; news: string }
  | { kind: 'overlap'; job: CalendarJob; refusal: Refusal };

export interface JobDialogsState {
  task: JobTask | null;
  notice: JobNotice | null;
}

const NOTHING: JobDialogsState = { task: null, notice: null };

let state = NOTHING;
const listeners = new Set<() => void>();

function put(next: JobDialogsState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const readDialogs = (): JobDialogsState => state;

export function subscribeDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function openTask(task: JobTask): void {
  put({ ...state, task });
}

export function closeTask(): void {
  put({ ...state, task: null });
}

/** Shows a notice. Returns false if no mounted screen can render it. */
export function openNotice(notice: JobNotice): boolean {
  if (listeners.size === 0) return false;
  put({ ...state, notice });
  return true;
}

export function closeNotice(): void {
  put({ ...state, notice: null });
}

/** Closes all dialogs. Called when the screen that shows them unmounts. */
export function closeDialogs(): void {
  put(NOTHING);
}
