/**
 * One connection to the server's events, kept up: read, and begun again from where it broke off. It is read with
 * `fetch` and not with an EventSource, which tells neither why it was refused (401, 429, 503), nor for how long, nor
 * that a connection has gone silent, as those of phones do. Nothing here knows tabs or what is made of an event.
 */
import { ApiError, isSessionOver } from '@/api/errors';
import { readEvents } from './sse';
import { eventOf, type LiveEvent } from './wire';

/** The server writes at least a comment every 15 seconds; a line that is silent for this long is dead. */
const SILENCE_MS = 40_000;
/** The same for a machine that slept, whose timers did so too: looked at when it wakes. */
const SLEPT_MS = 20_000;
const FIRST_PAUSE_MS = 1000;
/** As long as the count of notifications is polled, which costs the server as much. */
const LONGEST_PAUSE_MS = 15_000;
/** However long a `Retry-After` may be. */
const LONGEST_ASKED_MS = 300_000;

export interface StreamHandlers {
  /** Whose stream it is to be: somebody else may have signed in meanwhile, in another tab. */
  userId: string;
  /** After which event to go on; null to begin with what happens from now on. */
  since: () => number | null;
  onEvent: (event: LiveEvent) => void;
  /**
   * The server knows of no session, or lets nothing be done but changing the password; the stream has ended. Or it is
   * somebody else's session: nothing of it is passed on, and it is tried again.
   */
  onRefused: (error: ApiError) => void;
}

/** Why a connection ended, and after how long the next one is to be tried. */
interface End {
  pause: number;
  /** Whether the network's coming back, or somebody's looking, may cut the pause short. */
  isWilling: boolean;
}

/** Spreads what many browsers would do in the same moment. */
const spread = (ms: number) => ms * (0.5 + Math.random() / 2);

/** Seconds, as our server sends them. */
function askedPause(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return seconds >= 0 ? Math.min(seconds * 1000, LONGEST_ASKED_MS) : null;
}

/** Resolves after `ms`, or before that with the network's coming back or the page's being seen again. */
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

/** Reads an answer to its end; `heard` is called for whatever comes, comments too. */
async function read(body: ReadableStream<Uint8Array>, onText: (text: string) => void, heard: () => void) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    // Each piece follows upon the one before.
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    onText(decoder.decode(value, { stream: true }));
  }
}

/** Calls `look` whenever the page is seen or the network is back, as after a sleep, until the signal. */
function onWaking(look: () => void, signal: AbortSignal): void {
  window.addEventListener('online', look, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), {
    signal,
  });
}

/** Keeps a stream open until the function that it gives is called. */
export function openStream({ userId, since, onEvent, onRefused }: StreamHandlers): () => void {
  const stop = new AbortController();
  let retryMs = FIRST_PAUSE_MS;
  let failures = 0;

  const ended = (): End => {
    // The first time it is likely that the server is there: it ends a stream when a session ends, for one.
    const ms = Math.min((retryMs / 4) * 2 ** failures, LONGEST_PAUSE_MS);
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

  /** One connection from its beginning to its end. */
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
      // One connection at a time.
      // oxlint-disable-next-line no-await-in-loop
      const end = await connect();
      if (end === null) return;
      // oxlint-disable-next-line no-await-in-loop
      if (!stop.signal.aborted) await pause(end, stop.signal);
    }
  })();
  return () => stop.abort();
}
