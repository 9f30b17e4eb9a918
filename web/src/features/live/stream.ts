/**
 * One connection to the server's event stream that reconnects and continues after the last event.
 * It uses `fetch` instead of EventSource. EventSource reports neither why the server refused (401,
 * 429, 503) nor how long to wait. It also doesn't notice when a connection stops sending data,
 * which happens on phones. Sharing between tabs and applying events don't belong in this file.
 */
import { ApiError, isSessionOver } from '@/api/errors';
import { readEvents } from './sse';
import { eventOf, type LiveEvent } from './wire';

/**
 * A connection that receives no data for this many milliseconds counts as broken. The server sends
 * at least a comment every 15 s.
 */
const SILENCE_MS = 40_000;
/**
 * The shorter limit that applies when the page becomes visible or the network is back, because
 * timers don't run during sleep.
 */
const SLEPT_MS = 20_000;
const FIRST_PAUSE_MS = 1000;
/**
 * The longest pause between retries, in milliseconds. At this rate retries cost the server as much as polling
 * the number of notifications.
 */
const MAX_PAUSE_MS = 15_000;
/** The longest `Retry-After` that the app follows, in milliseconds. */
const MAX_REQUESTED_PAUSE_MS = 300_000;

export interface StreamHandlers {
  /**
   * The id of a user. The stream must belong to a session of this user, because somebody else may
   * have signed in since, in another tab.
   */
  userId: string;
  /**
   * Returns the sequence number of the last known event, so that the stream continues after it.
   * Null to start with new events.
   */
  since: () => number | null;
  onEvent: (event: LiveEvent) => void;
  /**
   * Called when the server reports no session or requires a password change. The stream then stops
   * for good. Also called when the session belongs to somebody else. In that case the stream passes
   * no events on and is retried.
   */
  onRefused: (error: ApiError) => void;
}

/**
 * What happens after a connection has ended: the pause before the next connection, in milliseconds.
 */
interface End {
  pause: number;
  /** Whether the pause ends early when the network is back or the page becomes visible. */
  isWilling: boolean;
}

/** Adds jitter, so that many browsers don't reconnect at the same moment. */
const spread = (ms: number) => ms * (0.5 + Math.random() / 2);

/**
 * Returns the pause that `Retry-After` demands, in milliseconds. Our server sends it in seconds.
 */
function askedPause(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return seconds >= 0 ? Math.min(seconds * 1000, MAX_REQUESTED_PAUSE_MS) : null;
}

/**
 * Resolves after `ms` milliseconds. If `isWilling`, resolves earlier when the network is back or the page is
 * visible again.
 */
function pause({ pause: ms, isWilling }: End, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', seen);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const seen = () => document.visibilityState === 'visible' && done();
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    if (!isWilling) return;
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', seen);
  });
}

/** Reads a response until it ends. Calls `heard` for each chunk, also if the chunk contains only comments. */
async function read(body: ReadableStream<Uint8Array>, onText: (text: string) => void, heard: () => void) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    // The chunks are read in order.
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    onText(decoder.decode(value, { stream: true }));
  }
}

/** Calls `look` when the page becomes visible or the network is back, until `signal` is aborted. */
function onWaking(look: () => void, signal: AbortSignal): void {
  window.addEventListener('online', look, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), {
    signal,
  });
}

/** Keeps a stream open until the returned function is called. */
export function openStream({ userId, since, onEvent, onRefused }: StreamHandlers): () => void {
  const stop = new AbortController();
  let retryMs = FIRST_PAUSE_MS;
  let failures = 0;

  const ended = (): End => {
    // The server also closes the stream when a session ends, so the server is probably still
    // running. This is why the first retry comes soon.
    const ms = Math.min((retryMs / 4) * 2 ** failures, MAX_PAUSE_MS);
    failures += 1;
    return { pause: spread(ms), isWilling: true };
  };

  const refused = async (response: Response): Promise<End | null> => {
    const error = await ApiError.from(response);
    if (isSessionOver(error) || response.status === 403) {
      onRefused(error);
      return null;
    }
    const asked = askedPause(response);
    return asked === null ? ended() : { pause: asked + spread(retryMs), isWilling: false };
  };

  /** Opens one connection and reads it until it ends. */
  const connect = async (): Promise<End | null> => {
    const line = new AbortController();
    const cut = () => line.abort();
    let watchdog = setTimeout(cut, SILENCE_MS);
    let heardAt = Date.now();
    onWaking(() => Date.now() - heardAt > SLEPT_MS && cut(), line.signal);
    stop.signal.addEventListener('abort', cut);
    try {
      const from = since();
      const headers = { Accept: 'text/event-stream', ...(from !== null && { 'Last-Event-ID': `${from}` }) };
      const address = new URL('/api/events', location.origin);
      const request = new Request(address, { headers, cache: 'no-store', signal: line.signal });
      const response = await fetch(request);
      if (!response.ok) return await refused(response);
      const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
      if (!response.body || !isStream) return ended();
      const onText = readEvents({
        onRetry: (ms) => (retryMs = ms),
        onMessage: (message) => {
          const event = eventOf(message);
          if (event === null || line.signal.aborted) return;
          if (event.type === 'ready' && event.userId !== null && event.userId !== userId) {
            cut();
            return onRefused(new ApiError(403, 'other_person', 'Somebody else is signed in'));
          }
          failures = 0;
          onEvent(event);
        },
      });
      await read(response.body, onText, () => {
        clearTimeout(watchdog);
        watchdog = setTimeout(cut, SILENCE_MS);
        heardAt = Date.now();
      });
      return ended();
    } catch {
      return ended();
    } finally {
      clearTimeout(watchdog);
      stop.signal.removeEventListener('abort', cut);
      line.abort();
    }
  };

  void (async () => {
    while (!stop.signal.aborted) {
      // The next connection is opened only when the previous one has ended.
      // oxlint-disable-next-line no-await-in-loop
      const end = await connect();
      if (end === null) return;
      // oxlint-disable-next-line no-await-in-loop
      if (!stop.signal.aborted) await pause(end, stop.signal);
    }
  })();
  return () => stop.abort();
}
