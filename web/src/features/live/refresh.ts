/**
 * When something is asked for anew: changes are collected for a moment, and for as long as nobody looks, a change of
 * one's own is under way, or a card is held. What a change makes stale is in `apply.ts`.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { isInHand, onHandFree } from '@/lib/in-hand';
import { applyChanges } from './apply';
import { watchOwn } from './own';
import type { Change, LiveEvent } from './wire';

/** How long changes are collected that come together. */
const COLLECT_MS = 40;
/** Lists and counts are asked for anew at most this often. */
const LIST_EVERY_MS = 2000;
/** No answer, or one that says to come again. */
const PASSING = [0, 429, 502, 503, 504];

/** Whole kinds of data that are to be asked for anew, each when its time has come. */
class Due {
  private readonly keys = new Map<string, QueryKey>();
  private readonly last = new Map<string, number>();
  constructor(
    private readonly queries: QueryClient,
    private readonly onFailure: () => void,
  ) {}

  readonly add = (key: QueryKey): void => void this.keys.set(JSON.stringify(key), key);

  get isEmpty(): boolean {
    return this.keys.size === 0;
  }

  /** Asks for what may be asked for now; what is on its way is let arrive first. Only what is shown is fetched. */
  run(now: number): void {
    for (const [name, queryKey] of this.keys) {
      const isEarly = now - (this.last.get(name) ?? Number.NEGATIVE_INFINITY) < LIST_EVERY_MS;
      if (isEarly || this.queries.isFetching({ queryKey, type: 'active' }) > 0) continue;
      this.keys.delete(name);
      this.last.set(name, now);
      void this.renew(queryKey);
    }
  }

  /** What cannot be had now, as without a network, is due again. */
  private async renew(queryKey: QueryKey): Promise<void> {
    await this.queries.invalidateQueries({ queryKey });
    const shown = this.queries.getQueryCache().findAll({ queryKey, type: 'active' });
    const isPassing = (error: unknown) => error instanceof ApiError && PASSING.includes(error.status);
    if (!shown.some(({ state }) => isPassing(state.error))) return;
    this.add(queryKey);
    this.onFailure();
  }
}

/** Takes events in and keeps what is shown true, until `stop`. */
export function makeRefresher(queries: QueryClient, userId: string) {
  const pending = new Map<string, Change>();
  const due = new Due(queries, () => soon(LIST_EVERY_MS));
  const own = watchOwn(queries);
  let isAllStale = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const hasWork = () => isAllStale || pending.size > 0 || !due.isEmpty;
  const mustWait = () => document.visibilityState === 'hidden' || isInHand() || queries.isMutating() > 0;

  const flush = () => {
    timer = undefined;
    if (stopped || mustWait()) return;
    const changes = [...pending.values()].filter((change) => !own.has(change));
    pending.clear();
    if (isAllStale) {
      isAllStale = false;
      void queries.invalidateQueries();
    } else if (changes.length > 0) {
      applyChanges({ queries, userId, renewSoon: (key) => (due.add(key), soon()) }, changes);
    }
    due.run(Date.now());
    if (!due.isEmpty) soon(LIST_EVERY_MS / 4);
  };

  const soon = (ms = COLLECT_MS) => {
    if (hasWork() && !stopped) timer ??= setTimeout(flush, ms);
  };

  const free = () => soon();
  const stopHand = onHandFree(free);
  const stopMutations = queries.getMutationCache().subscribe(free);
  document.addEventListener('visibilitychange', free);

  return {
    take: (event: LiveEvent) => {
      if (event.type === 'resync') isAllStale = true;
      else if (event.type === 'change') {
        const { kind, id } = event.change;
        pending.set(`${kind} ${id}`, event.change);
      }
      soon();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      stopHand();
      stopMutations();
      own.stop();
      document.removeEventListener('visibilitychange', free);
    },
  };
}
