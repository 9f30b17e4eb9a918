/**
 * The warm start: shows the screens of a worker's day from the data on this device before the
 * server has responded, or if it can't be reached. The data is that of the person who was signed in
 * last and didn't sign out. If the server reports that the same person is signed in, all data is
 * requested from the server. Otherwise all data is removed. rule: pack-on-device
 */
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { USER_KEY } from '@/api/query-client';
import type { CurrentUser } from '@/api/session';
import { instantOf } from '@/lib/zoned-time';
import { jobOf } from './pack';
import { readPack } from './pack-store';
import { seedFromPack } from './seed';
import { setShownAsOf } from './shown-as-of';
import { removeStoredData, storedUser } from './weeks-store';

/** Returns the id of the job in the path of a job's screen; null for other screens. */
const jobIdOf = (path: string): string | null => /^\/job(?:-card)?\/([\w-]+)/.exec(path)?.[1] ?? null;

const isOther = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[0] !== USER_KEY[0];

/** The query clients that already have a listener for the signed-in user. */
const watched = new WeakSet<QueryClient>();

/**
 * Waits until the signed-in user is known. If it is the same person, requests all other data from
 * the server. If it is somebody else or nobody, removes the data.
 */
function watchUser(queries: QueryClient, person: CurrentUser, madeAt: string, stopSeeds: () => void): void {
  if (watched.has(queries)) return stopSeeds();
  watched.add(queries);
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== hashKey(USER_KEY)) return;
    const { data, status } = query.state;
    if (status === 'error') setShownAsOf(instantOf(madeAt));
    if (data === undefined) return;
    stop();
    stopSeeds();
    watched.delete(queries);
    const isSame = data !== null && Object(data).id === person.id;
    if (isSame) void queries.invalidateQueries({ predicate: isOther });
    else {
      // The data is removed synchronously, before anything is rendered for the other person.
      queries.removeQueries({ predicate: isOther });
      if (data === null) void removeStoredData();
    }
  });
}

/**
 * Returns the person whose stored data can show the screen at `path`; null if the device has no
 * such data. If a person is returned, new queries start with the data of the person's pack.
 */
export async function warmStart(queries: QueryClient, path: string): Promise<CurrentUser | null> {
  const person = storedUser();
  const kept = person === null ? null : await readPack(Date.now());
  if (person === null || kept === null || kept.userId !== person.id) return null;
  const jobId = jobIdOf(path);
  if (jobId !== null && jobOf(kept.pack, jobId) === undefined) return null;
  if (queries.getQueryState(USER_KEY)?.status === 'error') setShownAsOf(instantOf(kept.pack.madeAt));
  watchUser(queries, person, kept.pack.madeAt, seedFromPack(queries));
  return person;
}
