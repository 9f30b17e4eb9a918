/** Provides the function that each entry in a job's menu calls. */
import type { CalendarJob } from '../calendar';
import { type JobQuestion, openTask } from './dialog-store';
import type { Entry } from './entries';
import { useRequestDeletion, useVerb } from './use-verbs';
import { ARCHIVE, FINISH, restore, START } from './verbs';

export interface EntryTargets {
  /** Called for 'Edit Job'. By default the edit dialog opens. */
  onEdit?: (() => void) | undefined;
  /** Opens a confirmation. By default the screen's `JobDialogs` shows the confirmation. */
  onAsk?: ((question: JobQuestion) => void) | undefined;
  /** Called before the request that changes the job is sent. */
  onAct?: (() => void) | undefined;
}

/** The function to call for each entry. *Job Card* has no function, because it is a link. */
type Runs = Record<Exclude<Entry, 'card'>, () => void>;

export function useEntryRuns(job: CalendarJob, { onEdit, onAsk, onAct }: EntryTargets): Runs {
  const send = useVerb(job);
  const request = useRequestDeletion(job);
  const act = (...verb: Parameters<typeof send>) => {
    onAct?.();
    send(...verb);
  };
  const ask = onAsk ?? ((kind: JobQuestion) => openTask({ kind, job }));
  return {
    start: () => act(START),
    finish: () => act(FINISH),
    complete: () => ask('complete'),
    edit: onEdit ?? (() => openTask({ kind: 'edit', job })),
    duplicate: () => ask('duplicate'),
    archive: () => act(ARCHIVE),
    restore: () => act(restore(false)),
    delete: () => ask('delete'),
    'request-deletion': request,
  };
}
