/**
 * Decides when to refetch. Changes are collected for a moment before they are applied. They are
 * delayed further while the tab is hidden, a mutation is in progress, or the user drags a card.
 * `apply.ts` decides which queries a change makes stale.
 */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, isGone } from '@/api/errors';
import { isScreenHeld, onScreenReleased } from '@/lib/screen-hold';
import { applyChanges } from './apply';
import { watchOwnChanges } from './own-changes';
import { refreshAttached } from './refresh-job';
import type { Change, LiveEvent } from './wire';

/** How long changes are collected before they are applied, in milliseconds. */
const COLLECT_MS = 40;
/** The minimum time between two refetches of the same lists or counts, in milliseconds. */
const LIST_EVERY_MS = 2000;
/** HTTP statuses after which a request is retried: 0 means no response, the others are temporary errors. */
const TEMPORARY = [0, 429, 502, 503, 504];
/** The query key that matches all queries. */
const ALL: QueryKey = [];

/**
 * The query keys that must be invalidated. Each key is invalidated at most once per
 * `LIST_EVERY_MS`.
 */
class Due {
  private readonly keys = new Map<string, QueryKey>();
  private readonly last = new Map<string, number>();
  constructor(
    private readonly queries: QueryClient,
    private readonly onFailure: () => void,
  ) {}

  readonly add = (key: QueryKey): void => void this.keys.set(JSON.stringify(key), key);

  /** Replaces all collected keys by the key that matches all queries. */
  addAll(): void {
    this.keys.clear();
    this.add(ALL);
  }

  get isEmpty(): boolean {
    return this.keys.size === 0;
  }

  /**
   * Invalidates the keys that may be refetched at `now`. A key with a running fetch is invalidated
   * after that fetch. Only active queries are refetched.
   */
  run(now: number): void {
    for (const [name, queryKey] of this.keys) {
      const isEarly = now - (this.last.get(name) ?? Number.NEGATIVE_INFINITY) < LIST_EVERY_MS;
      if (isEarly || this.queries.isFetching({ queryKey, type: 'active' }) > 0) continue;
      this.keys.delete(name);
      this.last.set(name, now);
      void this.renew(queryKey);
    }
  }

  /**
   * Invalidates a key. If a refetch fails temporarily, for example without a network, adds the key
   * again.
   */
  private async renew(queryKey: QueryKey): Promise<void> {
    // A query that failed with 404 is refetched only after a resync: its record no longer exists.
    const isWorthIt = ({ state }: Query) => queryKey === ALL || !isGone(state.error);
    await this.queries.invalidateQueries({ queryKey, predicate: isWorthIt });
    const shown = this.queries.getQueryCache().findAll({ queryKey, type: 'active' });
    const isTemporary = (error: unknown) => error instanceof ApiError && TEMPORARY.includes(error.status);
    if (!shown.some(({ state }) => isTemporary(state.error))) return;
    this.add(queryKey);
    this.onFailure();
  }
}

/**
 * Returns two functions: `take` receives events, and `stop` ends the refetching of stale queries.
 */
export function makeRefresher(queries: QueryClient, userId: string) {
  const pending = new Map<string, Change>();
  const due = new Due(queries, () => soon(LIST_EVERY_MS));
  const own = watchOwnChanges(queries);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer will fire, in milliseconds since the epoch. */
  let next = Number.POSITIVE_INFINITY;
  let stopped = false;

  const hasWork = () => pending.size > 0 || !due.isEmpty;
  const mustWait = () => document.visibilityState === 'hidden' || isScreenHeld() || queries.isMutating() > 0;

  const flush = () => {
    next = Number.POSITIVE_INFINITY;
    if (stopped || mustWait()) return;
    const all = [...pending.values()];
    const changes = all.filter((change) => !own.has(change));
    pending.clear();
    for (const change of all) refreshAttached(queries, change);
    if (changes.length > 0) {
      applyChanges({ queries, userId, invalidateSoon: (key) => (due.add(key), soon()) }, changes);
    }
    due.run(Date.now());
    if (!due.isEmpty) soon(LIST_EVERY_MS / 4);
  };

  /** Schedules `flush` to run in `ms` milliseconds, unless it is already scheduled to run earlier. */
  const soon = (ms = COLLECT_MS) => {
    const at = Date.now() + ms;
    if (!hasWork() || stopped || at >= next) return;
    clearTimeout(timer);
    next = at;
    timer = setTimeout(flush, ms);
  };

  const free = () => soon();
  const stopRelease = onScreenReleased(free);
  const stopMutations = queries.getMutationCache().subscribe(free);
  document.addEventListener('visibilitychange', free);

  return {
    take: (event: LiveEvent) => {
      if (event.type === 'resync') {
        pending.clear();
        due.addAll();
      } else if (event.type === 'change') {
        const { kind, id } = event.change;
        pending.set(`${kind} ${id}`, event.change);
      }
      soon();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      stopRelease();
      stopMutations();
      own.stop();
      document.removeEventListener('visibilitychange', free);
    },
  };
}
