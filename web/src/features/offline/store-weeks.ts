/**
 * Stores the weeks of the schedule on the device whenever the signed-in user loads them. Deletes them when
 * the user signs out, when the session ends (401), and when somebody else signs in.
 */
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { USER_KEY } from '@/api/query-client';
import type { CurrentUser } from '@/api/session';
import type { CalendarJob } from '@/features/jobs/calendar';
import { windowOfKey, WINDOWS_KEY } from '@/features/jobs/queries';
import { type Settings, settingsQuery } from '@/features/settings/queries';
import { owner } from '@/lib/storage/owner';
import { readWeeks, removeStoredData, setOwner, writeWeeks } from './weeks-store';
import { isWeek, type StoredWeek, weeksToStore } from './rules';

/** How long to wait for further loaded weeks before they are stored, in milliseconds. */
const COLLECT_MS = 500;

/** Returns the signed-in user; null if nobody is signed in, undefined while that is unknown. */
function signedIn(queries: QueryClient): CurrentUser | null | undefined {
  const user = queries.getQueryData<CurrentUser | null>(USER_KEY);
  // A user who must change the password sees no jobs, so no weeks are stored.
  return user && user.mustChangePassword !== 0 ? null : user;
}

/** Returns the weeks that were loaded in this tab. */
function loadedWeeks(queries: QueryClient): StoredWeek[] {
  const weeks: StoredWeek[] = [];
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: WINDOWS_KEY })) {
    // Only the keys of `jobsWindowQuery` begin with WINDOWS_KEY, so the data of such a key is a
    // list of jobs.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const jobs = state.data as CalendarJob[] | undefined;
    const window = windowOfKey(queryKey);
    if (jobs !== undefined && isWeek(window)) weeks.push({ ...window, loadedAt: state.dataUpdatedAt, jobs });
  }
  return weeks;
}

async function storeNow(queries: QueryClient): Promise<void> {
  const user = signedIn(queries);
  const settings = queries.getQueryData<Settings>(settingsQuery.queryKey);
  // Nothing is stored while a mutation is running, because an optimistic update may still be rolled
  // back.
  if (!user || settings === undefined || queries.isMutating() > 0) return;
  const loaded = loadedWeeks(queries);
  if (loaded.length === 0) return;
  const { timezone: zone, businessName } = settings;
  const former = await readWeeks(Date.now());
  const isSame = former?.zone === zone && former.businessName === businessName;
  const weeks = weeksToStore(isSame ? former.weeks : [], loaded, Date.now());
  // The user may have signed out while the stored weeks were read.
  if (signedIn(queries)?.id === user.id) await writeWeeks({ userId: user.id, businessName, zone, weeks });
}

/** Stores loaded weeks until the returned function is called. */
export function storeWeeks(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Runs one operation after another, so that an earlier write can't restore deleted data.
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = (act: () => Promise<unknown>) => (queue = queue.then(act, act));
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void inTurn(() => storeNow(queries)), COLLECT_MS);
  };
  let last: string | undefined;
  const look = () => {
    const user = signedIn(queries);
    if (user === null) {
      clearTimeout(timer);
      // If somebody else has signed in meanwhile in another tab, the stored data belongs to that
      // user.
      if (last !== undefined && owner() !== null && owner() !== last) return;
      // The data is removed twice: first immediately, so that the owner is removed, and again after
      // the running operations, which may still write weeks.
      void removeStoredData();
      void inTurn(removeStoredData);
    } else if (user !== undefined) {
      last = user.id;
      void inTurn(() => setOwner(user));
      soon();
    }
  };
  const stopQueries = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success') return;
    if (query.queryHash === hashKey(USER_KEY)) look();
    else if (query.queryKey[0] === WINDOWS_KEY[0] && query.queryKey[1] === WINDOWS_KEY[1]) soon();
  });
  const stopMutations = queries.getMutationCache().subscribe(soon);
  look();
  return () => {
    clearTimeout(timer);
    stopQueries();
    stopMutations();
  };
}
