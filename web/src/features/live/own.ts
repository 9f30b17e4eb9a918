/**
 * Recognizes events of changes that this tab made. Its mutations have already updated the cache, so the
 * events are ignored.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Change, ChangeKind } from './wire';

/** Far more than the number of changes in progress at once. */
const REMEMBERED = 200;

/**
 * A name made of the kind, id and version of the record in a mutation's response; null if it is no record.
 */
function nameOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return null;
  const has = (field: string) => field in answer;
  const name = (kind: ChangeKind, id: unknown) => `${kind} ${String(id)} ${String(answer.version)}`;
  if ('jobId' in answer && has('jobCardNumber')) return name('job_card', answer.jobId);
  if (has('conflictScope')) return name('settings', null);
  if (!('id' in answer)) return null;
  if (has('startDate')) return name('job', answer.id);
  if (has('username')) return name('user', answer.id);
  return name('client', answer.id);
}

export function watchOwn(queries: QueryClient) {
  const names = new Set<string>();
  const stop = queries.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const name = nameOf(event.action.data);
    if (name === null) return;
    names.add(name);
    const [oldest] = names;
    if (names.size > REMEMBERED && oldest !== undefined) names.delete(oldest);
  });
  return {
    has: ({ kind, id, version, action }: Change): boolean =>
      action !== 'deleted' && names.has(`${kind} ${id} ${version}`),
    stop,
  };
}
