/**
 * Sets any status of a job. Asks for confirmation before completing a job that has open visits.
 * rule: visits-completed
 */
import type { CalendarJob } from '../calendar';
import type { JobStatus } from '../queries';
import { mayHaveOpenVisits } from '../visits/visit-state';
import { openTask } from './dialog-store';
import type { EntryTargets } from './use-entry-runs';
import { useVerb } from './use-verbs';
import { setStatus } from './verbs';

export type StatusTargets = Pick<EntryTargets, 'onAsk' | 'onAct'>;

export function useSetStatus(job: CalendarJob, { onAsk, onAct }: StatusTargets = {}) {
  const act = useVerb(job);
  const ask = onAsk ?? ((kind) => openTask({ kind, job }));
  return (status: JobStatus): void => {
    if (status === job.status) return;
    if (status === 'completed' && mayHaveOpenVisits(job)) return ask('set-completed');
    onAct?.();
    act(setStatus(status));
  };
}
