/**
 * The dialog that a job's menu has opened. The state is not in the rows and cards, because a row may be
 * filtered or scrolled away while its job is edited. `JobDialogs` renders it.
 */
import type { CalendarJob } from '../calendar';
import type { Conflict } from '../queries';

/** A dialog in which a person changes a job. */
export type JobTask = { kind: 'edit' | 'complete' | 'delete'; job: CalendarJob };

/** Why a change of a job failed. A notice is shown in addition to a task and does not replace it. */
export type JobNotice =
  | { kind: 'gone'; job: CalendarJob }
  /** `news` says who changed what. */
  | { kind: 'changed'; job: CalendarJob; news: string }
  | { kind: 'overlap'; job: CalendarJob; conflicts: readonly Conflict[] };

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

/** Shows a notice. Returns false if no screen is mounted that can show it. */
export function openNotice(notice: JobNotice): boolean {
  if (listeners.size === 0) return false;
  put({ ...state, notice });
  return true;
}

export function closeNotice(): void {
  put({ ...state, notice: null });
}

/** Closes all dialogs. Called when their screen unmounts. */
export function closeDialogs(): void {
  put(NOTHING);
}
