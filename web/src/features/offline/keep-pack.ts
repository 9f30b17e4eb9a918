/**
 * Keeps the signed-in person's pack on the device: fetched once the page is idle, when the network is back, and
 * some seconds after something changed that it may contain. A pack that is unchanged isn't sent again (304).
 * rule: pack-on-device
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { api } from '@/api/client';
import { ApiError } from '@/api/errors';
import { JOBS_KEY, NOTIFICATIONS_KEY } from '@/api/keys';
import { USER_KEY } from '@/api/query-client';
import type { CurrentUser } from '@/api/session';
import { settingsQuery } from '@/features/settings/queries';
import { owner } from '@/lib/storage/owner';
import { keptPack } from './pack';
import { readPack, writePack } from './pack-store';
import { keepThumbs } from './thumbs';

/** How many days the pack has, today included. */
const DAYS = 8;
/** The wait before the first fetch, so that the owner of the device's data is stored by then. In milliseconds. */
const FIRST_MS = 1000;
/** How long changes are collected before the pack is fetched again, in milliseconds. */
const COLLECT_MS = 5000;
/** The pack of a page that stays open is fetched again after this time, in milliseconds. */
const AGAIN_MS = 30 * 60_000;

/** The records that a pack contains. People are notified of the changes of their jobs by others. */
const CONTAINED = [JOBS_KEY[0], 'job-cards', settingsQuery.queryKey[0], NOTIFICATIONS_KEY[0]];

/** Fetches the pack if it differs from the kept one, and stores it with its small pictures. */
async function fetchPack(userId: string): Promise<void> {
  const former = await readPack(Date.now());
  const params = { query: { days: DAYS } };
  const headers = former?.etag ? { 'If-None-Match': former.etag } : {};
  try {
    const { data, response } = await api.GET('/api/me/pack', { params, headers });
    if (data === undefined || owner() !== userId) return;
    await writePack(keptPack(userId, response.headers.get('ETag'), data));
    await keepThumbs(data.files, userId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 304 || former === null) throw error;
    // Some pictures may be missing since the last time.
    await keepThumbs(former.pack.files, userId);
  }
}

/** Keeps the pack until the returned function is called. */
export function keepPack(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fetching: Promise<void> | null = null;
  let fetchedAt = 0;
  const fetchNow = () => {
    const user = queries.getQueryData<CurrentUser | null>(USER_KEY);
    if (!user || user.id !== owner() || document.visibilityState === 'hidden') return;
    // A failure is not shown: the former pack stays, and the next occasion comes.
    fetchedAt = Date.now();
    fetching ??= fetchPack(user.id)
      .catch(() => undefined)
      .finally(() => (fetching = null));
  };
  const soon = (wait = COLLECT_MS) => {
    clearTimeout(timer);
    timer = setTimeout(fetchNow, wait);
  };
  const isContained = (key: QueryKey) => CONTAINED.includes(String(key[0]));
  const stopQueries = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const isChanged = event.action.type === 'invalidate' && isContained(event.query.queryKey);
    const isSignIn = event.query.queryKey[0] === USER_KEY[0] && event.action.type === 'success';
    if (isChanged || isSignIn) soon();
  });
  const stopMutations = queries.getMutationCache().subscribe(({ mutation }) => {
    if (mutation?.state.status === 'success') soon();
  });
  const again = () => {
    if (Date.now() - fetchedAt >= AGAIN_MS) soon(0);
  };
  const interval = setInterval(again, AGAIN_MS);
  const online = () => soon(0);
  window.addEventListener('online', online);
  document.addEventListener('visibilitychange', again);
  soon(FIRST_MS);
  return () => {
    clearTimeout(timer);
    clearInterval(interval);
    stopQueries();
    stopMutations();
    window.removeEventListener('online', online);
    document.removeEventListener('visibilitychange', again);
  };
}
