/**
 * One stream for all tabs of a browser in which the same person is signed in. The tab that holds the lock reads it and
 * tells the others; when it goes, another one gets the lock and goes on after the last event that it knows of. Who
 * comes late, or was frozen, asks the leader for what it missed; a leader that gives no answer is frozen itself and is
 * replaced. What is done about an event is not said here.
 */
import type { ApiError } from '@/api/errors';
import { Kept } from './kept';
import { openStream } from './stream';
import type { LiveEvent } from './wire';

/** A leader that lives answers much sooner, also on a busy machine. */
const ANSWER_MS = 5000;
/** How often a tab that is seen looks whether its leader lives. */
const CHECK_MS = 30_000;

export interface SharedHandlers {
  /** The signed-in person: tabs of different people share nothing. */
  userId: string;
  /** The place in the stream than which nothing that this tab shows is older; null if that is not known. */
  since: number | null;
  /** The changes after `since`, each once; `resync` where they cannot be had. */
  onEvent: (event: LiveEvent) => void;
  /** The session is over, or its password must be changed first. */
  onRefused: (error: Pick<ApiError, 'status'>) => void;
}

type Word =
  | { type: 'leading' }
  | { type: 'event'; event: LiveEvent }
  | { type: 'hello'; tab: string; since: number | null }
  | { type: 'state'; tab: string; events: LiveEvent[] }
  | { type: 'refused'; status: number };

/** A tab's own place in the stream: passes each change on once. */
export function makePlace({ since, onEvent }: Pick<SharedHandlers, 'since' | 'onEvent'>) {
  let at = since;
  return {
    at: () => at,
    take: (event: LiveEvent) => {
      if (event.type === 'change' && at !== null && event.seq <= at) return;
      const isUnknown = at === null;
      if (event.type !== 'ready' || isUnknown) at = event.seq;
      if (event.type !== 'ready') onEvent(event);
      // How old what the tab showed before is, is not known.
      else if (isUnknown) onEvent({ type: 'resync', seq: event.seq });
    },
  };
}

/** Takes part until the function that it gives is called. */
export function shareStream(handlers: SharedHandlers, locks: LockManager): () => void {
  const name = `jobwright-live:${handlers.userId}`;
  const tab = Math.random().toString(36).slice(2);
  const place = makePlace(handlers);
  const channel = new BroadcastChannel(name);
  // A channel reaches its own origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say = (word: Word) => channel.postMessage(word);
  let kept: Kept | null = null;
  let isInStep = false;
  let stopped = false;
  let turn = new AbortController();
  let resign = () => {};
  let patience: ReturnType<typeof setTimeout> | undefined;

  /** Reads the stream for all tabs, for as long as it has the lock. */
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

  /** Waits for the lock, or takes it from a leader that is frozen. */
  const claim = (steal: boolean) => {
    turn.abort();
    const mine = (turn = new AbortController());
    // A lock cannot be stolen and be waited for in one request.
    locks.request(name, steal ? { steal } : { signal: mine.signal }, lead).catch(() => {
      // It was stolen while this tab was frozen; or another claim has taken the place of this one.
      if (mine === turn && !stopped) follow();
    });
  };

  /** Asks the leader for what was missed, and takes its place if it does not answer. */
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
    // What comes before the answer is in the answer.
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
