/**
 * Decides when to refetch: changes are collected for a moment, and held back while the tab is hidden, a
 * mutation is in progress, or the user drags a card. `apply.ts` decides what a change makes stale.
 */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, isGone } from '@/api/errors';
import { isScreenHeld, onScreenReleased } from '@/lib/screen-hold';
import { applyChanges } from './apply';
import { watchOwnChanges } from './own-changes';
import type { Change, LiveEvent } from './wire';

/** How long changes are collected before they are applied. */
const COLLECT_MS = 40;
/** The minimum time between two refetches of the same lists or counts. */
const LIST_EVERY_MS = 2000;
/** Statuses after which to retry: no response (0), or a temporary error. */
const TEMPORARY = [0, 429, 502, 503, 504];
/** The key of all queries. */
const ALL: QueryKey = [];

/** The query keys that are to be invalidated, each at most once per `LIST_EVERY_MS`. */
class Due {
  private readonly keys = new Map<string, QueryKey>();
  private readonly last = new Map<string, number>();
  constructor(
    private readonly queries: QueryClient,
    private readonly onFailure: () => void,
  ) {}

  readonly add = (key: QueryKey): void => void this.keys.set(JSON.stringify(key), key);

  /** Adds all queries, which includes whatever was due. */
  addAll(): void {
    this.keys.clear();
    this.add(ALL);
  }

  get isEmpty(): boolean {
    return this.keys.size === 0;
  }

  /**
   * Invalidates the keys that may be refetched now. Keys with a running fetch wait for it. Only active
   * queries are fetched.
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

  /** After a temporary failure, such as a missing network, the key is due again. */
  private async renew(queryKey: QueryKey): Promise<void> {
    // Records that no longer exist are not fetched again, except after a resync.
    const isWorthIt = ({ state }: Query) => queryKey === ALL || !isGone(state.error);
    await this.queries.invalidateQueries({ queryKey, predicate: isWorthIt });
    const shown = this.queries.getQueryCache().findAll({ queryKey, type: 'active' });
    const isTemporary = (error: unknown) => error instanceof ApiError && TEMPORARY.includes(error.status);
    if (!shown.some(({ state }) => isTemporary(state.error))) return;
    this.add(queryKey);
    this.onFailure();
  }
}

/** Takes events and updates what is shown, until `stop`. */
export function makeRefresher(queries: QueryClient, userId: string) {
  const pending = new Map<string, Change>();
  const due = new Due(queries, () => soon(LIST_EVERY_MS));
  const own = watchOwnChanges(queries);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer fires. */
  let next = Number.POSITIVE_INFINITY;
  let stopped = false;

  const hasWork = () => pending.size > 0 || !due.isEmpty;
  const mustWait = () => document.visibilityState === 'hidden' || isScreenHeld() || queries.isMutating() > 0;

  const flush = () => {
    next = Number.POSITIVE_INFINITY;
    if (stopped || mustWait()) return;
    const changes = [...pending.values()].filter((change) => !own.has(change));
    pending.clear();
    if (changes.length > 0) {
      applyChanges({ queries, userId, invalidateSoon: (key) => (due.add(key), soon()) }, changes);
    }
    due.run(Date.now());
    if (!due.isEmpty) soon(LIST_EVERY_MS / 4);
  };

  /** Runs `flush` in `ms`, unless it is scheduled to run earlier. */
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
