/**
 * Stores the signed-in person's pack on the device. The pack is fetched as soon as the page is
 * idle, when the network is back, and some seconds after a change of data that it may contain. The
 * server doesn't send an unchanged pack again (304).
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

/** The number of days in the pack, including today. */
const DAYS = 8;
/**
 * The delay of the first fetch, in milliseconds. By then the owner of the device's data is stored.
 */
const FIRST_MS = 1000;
/** How long changes are collected before the pack is fetched again, in milliseconds. */
const COLLECT_MS = 5000;
/** How often the pack is fetched again while a page stays open, in milliseconds. */
const AGAIN_MS = 30 * 60_000;

/**
 * The query keys of the records in a pack. Notifications are included, because people are notified
 * when others change their jobs.
 */
const CONTAINED = [JOBS_KEY[0], 'job-cards', settingsQuery.queryKey[0], NOTIFICATIONS_KEY[0]];

/** Fetches the pack if it differs from the stored one, and stores it with its thumbnails. */
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
    // Some thumbnails may be missing, because the previous download of thumbnails was interrupted.
    await keepThumbs(former.pack.files, userId);
  }
}

/** Keeps the stored pack current until the returned function is called. */
export function keepPack(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fetching: Promise<void> | null = null;
  let fetchedAt = 0;
  const fetchNow = () => {
    const user = queries.getQueryData<CurrentUser | null>(USER_KEY);
    if (!user || user.id !== owner() || document.visibilityState === 'hidden') return;
    // A failed fetch is not shown: the stored pack is kept, and a later trigger retries the fetch.
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
