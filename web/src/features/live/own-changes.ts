/**
 * Recognizes the events of changes that this tab made. These events are ignored, because the mutations of
 * this tab have already updated the cache. The `meta` of a mutation names the kind of record that the
 * mutation changes (`api/mutation-meta.ts`).
 */
import type { QueryClient } from '@tanstack/react-query';
import type { RecordKind } from '@/api/mutation-meta';
import type { Change } from './wire';

/** The maximum number of remembered changes. Far fewer changes are in progress at the same time. */
const MOST_NAMES = 200;

/**
 * The field of a record that contains the `id` of the record's events. Null for settings, which
 * have no id.
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
 * The name of the record in a response. Null for a response without a record, such as the conflicts of a
 * move.
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
    if (names.size > MOST_NAMES && oldest !== undefined) names.delete(oldest);
  });
  return {
    has: ({ kind, id, version, action }: Change): boolean =>
      action !== 'deleted' && names.has(nameOf(kind, id, version)),
    stop,
  };
}
