/**
 * Fills queries with stored data before the server responds. The queries of a job, its notes, its
 * files and the settings start with the pack's data and are then refetched. The visits of a period
 * come from `use-offline-day.ts`. rule: pack-on-device
 */
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Schemas } from '@/api/client';
import { JOBS_KEY } from '@/api/keys';
import type { Pages } from '@/api/pages';
import { USER_KEY } from '@/api/query-client';
import { jobQuery } from '@/features/jobs/queries';
import { settingsQuery } from '@/features/settings/queries';
import { instantOf } from '@/lib/zoned-time';
import { jobOf, newestFirst, type Pack } from './pack';
import { packInMemory } from './pack-store';

const beginsWith = (key: QueryKey, start: QueryKey) => start.every((part, at) => key[at] === part);

/** The start of the query keys of single jobs. The id of the job follows. */
const ONE_KEY = jobQuery('').queryKey.slice(0, -1);

/** The start of the query keys of a job's notes and files. */
const NOTES_KEY = [...JOBS_KEY, 'notes'];
const FILES_KEY = [...JOBS_KEY, 'files'];

/** Returns the notes of a job in the format of a paged list. */
function notesOf({ notes }: Pack, id: string): Pages<Schemas['Note']> {
  const items = newestFirst(notes.filter(({ jobId }) => jobId === id));
  return { pages: [{ items, total: items.length, next: null }], pageParams: [null] };
}

/** Returns the pack's data for a query key; undefined if the pack doesn't have it. */
export function packDataOf(pack: Pack, key: QueryKey): unknown {
  if (hashKey(key) === hashKey(settingsQuery.queryKey)) return pack.settings;
  const id = key.at(-1);
  if (typeof id !== 'string' || jobOf(pack, id) === undefined) return undefined;
  if (beginsWith(key, ONE_KEY)) return jobOf(pack, id);
  if (beginsWith(key, NOTES_KEY)) return notesOf(pack, id);
  return beginsWith(key, FILES_KEY) ? pack.files.filter(({ jobId }) => jobId === id) : undefined;
}

const isKnown = (queries: QueryClient) => queries.getQueryData(USER_KEY) !== undefined;

function seed(queries: QueryClient, query: Query): void {
  const [first] = query.queryKey;
  if (query.state.data !== undefined || (first !== JOBS_KEY[0] && first !== settingsQuery.queryKey[0]))
    return;
  const kept = packInMemory(Date.now());
  if (kept === null) return;
  const data = packDataOf(kept.pack, query.queryKey);
  if (data === undefined) return;
  query.setData(data, { updatedAt: instantOf(kept.pack.madeAt), manual: true });
  // Invalidating starts a fetch. While the signed-in user is unknown nothing may be fetched;
  // `warm-start.ts` invalidates all queries as soon as the user is known.
  if (isKnown(queries)) query.invalidate();
}

/**
 * Fills the queries of this tab, existing and new ones, with the pack's data until the returned
 * function is called.
 */
export function seedFromPack(queries: QueryClient): () => void {
  const cache = queries.getQueryCache();
  for (const query of cache.findAll()) seed(queries, query);
  return cache.subscribe(({ type, query }) => {
    if (type === 'added') seed(queries, query);
  });
}
