/**
 * Recognizes the events of changes that this tab made. These events are ignored, because the mutations of
 * this tab have already updated the cache. The `meta` of a mutation names the kind of record that the
 * mutation changes (`api/mutation-meta.ts`).
 */
import type { QueryClient } from '@tanstack/react-query';
import type { RecordKind } from '@/api/mutation-meta';
import type { Change } from './wire';

/**
 * The maximum number of this tab's changes that are remembered. Far fewer changes are in progress
 * at the same time.
 */
const MAX_NAMES = 200;

/**
 * The name of a field in the response to a mutation, for each kind of record. The field contains
 * the same id as the events about the record. Null for the settings: their events have no id.
 */
const ID_FIELDS: Record<RecordKind, string | null> = {
  job: 'id',
  job_card: 'jobId',
  client: 'id',
  user: 'id',
  settings: null,
  absence: 'id',
};

const nameOf = (kind: string, id: unknown, version: unknown) => `${kind} ${String(id)} ${String(version)}`;

/**
 * Returns a name for the record in a response, made of its kind, id and version. Null for a
 * response without a record, such as the conflicts when a job is moved.
 */
function nameOfRecord(kind: RecordKind, answer: unknown): string | null {
  const fields = new Map<string, unknown>(Object.entries(Object(answer)));
  const field = ID_FIELDS[kind];
  return fields.has('version') ? nameOf(kind, field && fields.get(field), fields.get('version')) : null;
}

export function watchOwnChanges(queries: QueryClient) {
  const names = new Set<string>();
  const stop = queries.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const kind = event.mutation.meta?.changes ?? null;
    const name = kind && nameOfRecord(kind, event.action.data);
    if (name === null) return;
    names.add(name);
    const [oldest] = names;
    if (names.size > MAX_NAMES && oldest !== undefined) names.delete(oldest);
  });
  return {
    has: ({ kind, id, version, action }: Change): boolean =>
      action !== 'deleted' && names.has(nameOf(kind, id, version)),
    stop,
  };
}
