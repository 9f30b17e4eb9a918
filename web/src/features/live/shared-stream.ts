/**
 * One stream for all tabs of a browser that belong to the same signed-in person. The tab that holds
 * the lock is the leader: it reads the stream and sends each event to the others. When the leader
 * closes, another tab gets the lock and continues after the last event that it has received itself.
 * A tab that joins late or was frozen asks the leader for the missed events. A leader that doesn't
 * answer is itself frozen and is replaced. Applying the events doesn't belong in this file.
 */
import type { ApiError } from '@/api/errors';
import { RecentEvents } from './recent-events';
import { openStream } from './stream';
import type { LiveEvent } from './wire';

/**
 * How long a tab waits for an answer from the leader, in milliseconds. A leader that isn't frozen answers
 * much sooner, even on a busy machine.
 */
const ANSWER_MS = 5000;
/** The interval in which a visible tab checks whether the leader still answers, in milliseconds. */
const CHECK_MS = 30_000;

export interface SharedHandlers {
  /** The id of the signed-in person. Tabs of different people share no stream. */
  userId: string;
  /**
   * The sequence number of an event. All fetched data of this tab is at least as new as this event.
   * Null if unknown.
   */
  since: number | null;
  /** Called exactly once with each change after `since`, or with `resync` if changes are missing. */
  onEvent: (event: LiveEvent) => void;
  /** Called when the session is over, or the password must be changed first. */
  onRefused: (error: Pick<ApiError, 'status'>) => void;
}

type TabMessage =
  | { type: 'leading' }
  | { type: 'event'; event: LiveEvent }
  | { type: 'hello'; tab: string; since: number | null }
  | { type: 'state'; tab: string; events: LiveEvent[] }
  | { type: 'refused'; status: number };

/**
 * Tracks the sequence number of the last event that a tab has received, so that each change is
 * passed on only once.
 */
export function makePosition({ since, onEvent }: Pick<SharedHandlers, 'since' | 'onEvent'>) {
  let at = since;
  return {
    at: () => at,
    take: (event: LiveEvent) => {
      if (event.type === 'change' && at !== null && event.seq <= at) return;
      const isUnknown = at === null;
      if (event.type !== 'ready' || isUnknown) at = event.seq;
      if (event.type !== 'ready') onEvent(event);
      // The age of the tab's data is unknown, so the data is reloaded.
      else if (isUnknown) onEvent({ type: 'resync', seq: event.seq });
    },
  };
}

/** Joins the shared stream until the returned function is called. */
export function shareStream(handlers: SharedHandlers, locks: LockManager): () => void {
  const name = `jobwright-live:${handlers.userId}`;
  const tab = Math.random().toString(36).slice(2);
  const position = makePosition(handlers);
  const channel = new BroadcastChannel(name);
  // A BroadcastChannel reaches only pages of the same origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const post = (message: TabMessage) => channel.postMessage(message);
  let recent: RecentEvents | null = null;
  let isCaughtUp = false;
  let stopped = false;
  let latestClaim = new AbortController();
  let resign = () => {};
  let answerTimer: ReturnType<typeof setTimeout> | undefined;

  /** Reads the stream for all tabs while this tab holds the lock. */
  const lead = () =>
    new Promise<void>((resolve) => {
      if (stopped) return resolve();
      clearTimeout(answerTimer);
      const own = new RecentEvents(position.at());
      recent = own;
      const close = openStream({
        userId: handlers.userId,
        since: position.at,
        onEvent: (event) => {
          own.add(event);
          post({ type: 'event', event });
          position.take(event);
        },
        onRefused: (error) => {
          post({ type: 'refused', status: error.status });
          handlers.onRefused(error);
        },
      });
      resign = () => {
        recent = null;
        close();
        resolve();
      };
      post({ type: 'leading' });
    });

  /** Waits for the lock. If the leader is frozen, steals the lock from it instead. */
  const claim = (steal: boolean) => {
    latestClaim.abort();
    const mine = (latestClaim = new AbortController());
    // The Web Locks API doesn't accept `steal` and `signal` in the same request.
    locks.request(name, steal ? { steal } : { signal: mine.signal }, lead).catch(() => {
      // The lock was stolen while this tab was frozen, or a newer claim has replaced this one.
      if (mine === latestClaim && !stopped) follow();
    });
  };

  /** Asks the leader for missed events. If the leader doesn't answer, takes the lock. */
  const ask = () => {
    if (stopped || recent !== null) return;
    isCaughtUp = false;
    clearTimeout(answerTimer);
    answerTimer = setTimeout(() => claim(true), ANSWER_MS);
    post({ type: 'hello', tab, since: position.at() });
  };

  const follow = () => {
    resign();
    claim(false);
    ask();
  };

  const receive = (message: TabMessage) => {
    if (message.type === 'refused') handlers.onRefused(message);
    else if (message.type === 'hello') {
      if (recent !== null) post({ type: 'state', tab: message.tab, events: recent.after(message.since) });
    } else if (recent !== null) return;
    else if (message.type === 'leading') ask();
    // Events that arrive before the leader's answer are ignored, because the answer contains them.
    else if (message.type === 'event' && isCaughtUp) position.take(message.event);
    else if (message.type === 'state' && message.tab === tab) {
      clearTimeout(answerTimer);
      isCaughtUp = true;
      message.events.forEach(position.take);
    }
  };

  const look = () => document.visibilityState === 'visible' && ask();
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => receive(data));
  document.addEventListener('visibilitychange', look);
  const timer = setInterval(look, CHECK_MS);
  follow();
  return () => {
    stopped = true;
    clearTimeout(answerTimer);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    latestClaim.abort();
    resign();
    channel.close();
  };
}
