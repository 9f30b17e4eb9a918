/**
 * When something is asked for anew: changes are collected for a moment, and for as long as nobody looks, a change of
 * one's own is under way, or a card is held. What a change makes stale is in `apply.ts`.
 */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError, isGone } from '@/api/errors';
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
/** The root of everything. */
const ALL: QueryKey = [];

/** Whole kinds of data that are to be asked for anew, each when its time has come. */
class Due {
  private readonly keys = new Map<string, QueryKey>();
  private readonly last = new Map<string, number>();
  constructor(
    private readonly queries: QueryClient,
    private readonly onFailure: () => void,
  ) {}

  readonly add = (key: QueryKey): void => void this.keys.set(JSON.stringify(key), key);

  /** Everything at once, in the place of whatever was due. */
  addAll(): void {
    this.keys.clear();
    this.add(ALL);
  }

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
    // What is gone stays gone, unless everything may be another than before.
    const isWorthIt = ({ state }: Query) => queryKey === ALL || !isGone(state.error);
    await this.queries.invalidateQueries({ queryKey, predicate: isWorthIt });
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer runs out. */
  let next = Number.POSITIVE_INFINITY;
  let stopped = false;

  const hasWork = () => pending.size > 0 || !due.isEmpty;
  const mustWait = () => document.visibilityState === 'hidden' || isInHand() || queries.isMutating() > 0;

  const flush = () => {
    next = Number.POSITIVE_INFINITY;
    if (stopped || mustWait()) return;
    const changes = [...pending.values()].filter((change) => !own.has(change));
    pending.clear();
    if (changes.length > 0) {
      applyChanges({ queries, userId, renewSoon: (key) => (due.add(key), soon()) }, changes);
    }
    due.run(Date.now());
    if (!due.isEmpty) soon(LIST_EVERY_MS / 4);
  };

  /** Does what there is to do in `ms`, or before that if so it was said. */
  const soon = (ms = COLLECT_MS) => {
    const at = Date.now() + ms;
    if (!hasWork() || stopped || at >= next) return;
    clearTimeout(timer);
    next = at;
    timer = setTimeout(flush, ms);
  };

  const free = () => soon();
  const stopHand = onHandFree(free);
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
      stopHand();
      stopMutations();
      own.stop();
      document.removeEventListener('visibilitychange', free);
    },
  };
}
