/**
 * One stream for all tabs of a browser in which the same person is signed in. The tab that holds the lock is
 * the leader: it reads the stream and sends each event to the others. When it closes, another tab gets the
 * lock and continues after the last event that it knows. A tab that joins late or was frozen asks the leader
 * for the events that it missed. A leader that doesn't answer is frozen itself and is replaced. Applying the
 * events doesn't belong here.
 */
import type { ApiError } from '@/api/errors';
import { Kept } from './kept';
import { openStream } from './stream';
import type { LiveEvent } from './wire';

/**
 * How long to wait for the leader's answer. A leader that isn't frozen answers much sooner, also on a busy
 * machine.
 */
const ANSWER_MS = 5000;
/** How often a visible tab checks that its leader answers. */
const CHECK_MS = 30_000;

export interface SharedHandlers {
  /** The signed-in person. Tabs of different people share nothing. */
  userId: string;
  /** Event sequence number: all data of this tab is at least this new; null if unknown. */
  since: number | null;
  /** Called with each change after `since`, once; with `resync` if changes are missing. */
  onEvent: (event: LiveEvent) => void;
  /** Called when the session is over, or the password must be changed first. */
  onRefused: (error: Pick<ApiError, 'status'>) => void;
}

type Word =
  | { type: 'leading' }
  | { type: 'event'; event: LiveEvent }
  | { type: 'hello'; tab: string; since: number | null }
  | { type: 'state'; tab: string; events: LiveEvent[] }
  | { type: 'refused'; status: number };

/** A tab's position in the stream. Passes each change on once. */
export function makePlace({ since, onEvent }: Pick<SharedHandlers, 'since' | 'onEvent'>) {
  let at = since;
  return {
    at: () => at,
    take: (event: LiveEvent) => {
      if (event.type === 'change' && at !== null && event.seq <= at) return;
      const isUnknown = at === null;
      if (event.type !== 'ready' || isUnknown) at = event.seq;
      if (event.type !== 'ready') onEvent(event);
      // It is unknown how old the tab's data is, so it is reloaded.
      else if (isUnknown) onEvent({ type: 'resync', seq: event.seq });
    },
  };
}

/** Takes part in the stream until the returned function is called. */
export function shareStream(handlers: SharedHandlers, locks: LockManager): () => void {
  const name = `jobwright-live:${handlers.userId}`;
  const tab = Math.random().toString(36).slice(2);
  const place = makePlace(handlers);
  const channel = new BroadcastChannel(name);
  // A channel reaches only its own origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say = (word: Word) => channel.postMessage(word);
  let kept: Kept | null = null;
  let isInStep = false;
  let stopped = false;
  let turn = new AbortController();
  let resign = () => {};
  let patience: ReturnType<typeof setTimeout> | undefined;

  /** Reads the stream for all tabs while it holds the lock. */
  const lead = () =>
    new Promise<void>((resolve) => {
      if (stopped) return resolve();
      clearTimeout(patience);
      const own = new Kept(place.at());
      kept = own;
      const close = openStream({
        userId: handlers.userId,
        since: place.at,
        onEvent: (event) => {
          own.add(event);
          say({ type: 'event', event });
          place.take(event);
        },
        onRefused: (error) => {
          say({ type: 'refused', status: error.status });
          handlers.onRefused(error);
        },
      });
      resign = () => {
        kept = null;
        close();
        resolve();
      };
      say({ type: 'leading' });
    });

  /** Waits for the lock, or steals it from a frozen leader. */
  const claim = (steal: boolean) => {
    turn.abort();
    const mine = (turn = new AbortController());
    // One request can't both steal a lock and wait for it.
    locks.request(name, steal ? { steal } : { signal: mine.signal }, lead).catch(() => {
      // The lock was stolen while this tab was frozen, or a newer claim has replaced this one.
      if (mine === turn && !stopped) follow();
    });
  };

  /** Asks the leader for missed events, and takes the lock if it doesn't answer. */
  const ask = () => {
    if (stopped || kept !== null) return;
    isInStep = false;
    clearTimeout(patience);
    patience = setTimeout(() => claim(true), ANSWER_MS);
    say({ type: 'hello', tab, since: place.at() });
  };

  const follow = () => {
    resign();
    claim(false);
    ask();
  };

  const hear = (word: Word) => {
    if (word.type === 'refused') handlers.onRefused(word);
    else if (word.type === 'hello') {
      if (kept !== null) say({ type: 'state', tab: word.tab, events: kept.after(word.since) });
    } else if (kept !== null) return;
    else if (word.type === 'leading') ask();
    // Events before the answer are contained in it.
    else if (word.type === 'event' && isInStep) place.take(word.event);
    else if (word.type === 'state' && word.tab === tab) {
      clearTimeout(patience);
      isInStep = true;
      word.events.forEach(place.take);
    }
  };

  const look = () => document.visibilityState === 'visible' && ask();
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data));
  document.addEventListener('visibilitychange', look);
  const timer = setInterval(look, CHECK_MS);
  follow();
  return () => {
    stopped = true;
    clearTimeout(patience);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    turn.abort();
    resign();
    channel.close();
  };
}
