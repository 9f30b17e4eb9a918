/**
 * Which dialog the menus of jobs have opened. It is kept outside of the rows and cards, since one of those may be
 * filtered or scrolled away while its job is being edited. `JobDialogs` shows what is in here.
 */
import type { CalendarJob } from '../calendar';
import type { Conflict } from '../queries';

/** What a person is doing with a job. */
export type JobTask = { kind: 'edit' | 'complete' | 'delete'; job: CalendarJob };

/** Why something that a person did with a job was not done. It never takes the place of a task. */
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

/** Shows a notice; false where no screen is there to show it. */
export function openNotice(notice: JobNotice): boolean {
  if (listeners.size === 0) return false;
  put({ ...state, notice });
  return true;
}

export function closeNotice(): void {
  put({ ...state, notice: null });
}

/** For a screen that goes away, and its dialogs with it. */
export function closeDialogs(): void {
  put(NOTHING);
}
