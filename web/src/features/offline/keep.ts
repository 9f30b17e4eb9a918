/**
 * Keeps the weeks of the schedule on the device as they come in, for as long as their person is signed in, and deletes them
 * when nobody is any more: after signing out, the end of a session (401), or somebody else's sign-in.
 */
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { USER_KEY } from '@/api/query-client';
import type { CurrentUser } from '@/api/session';
import type { CalendarJob } from '@/features/jobs/calendar';
import { WINDOWS_KEY, windowOfKey } from '@/features/jobs/queries';
import { type Settings, settingsQuery } from '@/features/settings/queries';
import { forget, ownedBy, owner, recall, remember } from './kept';
import { isWeek, type KeptWeek, weeksToKeep } from './rules';

/** What comes together is kept together. */
const COLLECT_MS = 500;

/** Who is signed in: null for nobody, undefined while that is not known. */
function signedIn(queries: QueryClient): CurrentUser | null | undefined {
  const user = queries.getQueryData<CurrentUser | null>(USER_KEY);
  // Whoever has to change the password sees no jobs.
  return user && user.mustChangePassword !== 0 ? null : user;
}

/** The weeks that were loaded in this tab. */
function loadedWeeks(queries: QueryClient): KeptWeek[] {
  const weeks: KeptWeek[] = [];
  for (const { queryKey, state } of queries.getQueryCache().findAll({ queryKey: WINDOWS_KEY })) {
    // Only `jobsWindowQuery` has keys under WINDOWS_KEY.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const jobs = state.data as CalendarJob[] | undefined;
    const window = windowOfKey(queryKey);
    if (jobs !== undefined && isWeek(window)) weeks.push({ ...window, loadedAt: state.dataUpdatedAt, jobs });
  }
  return weeks;
}

async function keepNow(queries: QueryClient): Promise<void> {
  const user = signedIn(queries);
  const settings = queries.getQueryData<Settings>(settingsQuery.queryKey);
  // A change that is not through yet may still be refused.
  if (!user || settings === undefined || queries.isMutating() > 0) return;
  const loaded = loadedWeeks(queries);
  if (loaded.length === 0) return;
  const { timezone: zone, businessName } = settings;
  const former = await recall(Date.now());
  const isSame = former?.zone === zone && former.businessName === businessName;
  const weeks = weeksToKeep(isSame ? former.weeks : [], loaded, Date.now());
  // They may have signed out while it was read.
  if (signedIn(queries)?.id === user.id) await remember({ userId: user.id, businessName, zone, weeks });
}

/** Keeps what comes in until the function that it gives is called. */
export function keepWeeks(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // One after the other, so that what is deleted is not written again by a step that began before.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (act: () => Promise<unknown>) => (turn = turn.then(act, act));
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void inTurn(() => keepNow(queries)), COLLECT_MS);
  };
  let last: string | undefined;
  const look = () => {
    const user = signedIn(queries);
    if (user === null) {
      clearTimeout(timer);
      // In another tab somebody else has signed in since; what is kept is theirs.
      if (last !== undefined && owner() !== null && owner() !== last) return;
      // At once, for the word; in turn, for what was being written.
      void forget();
      void inTurn(forget);
    } else if (user !== undefined) {
      last = user.id;
      void inTurn(() => ownedBy(user));
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
