/** A fake browser with tabs and a fake event server for tests. The app must not import this. */
import { vi } from 'vitest';
import type { Change } from './wire';

/** One connection that the app has opened. */
export interface Line {
  /** The event to continue after, as the app sent it. */
  since: string | null;
  isOpen: () => boolean;
  write: (text: string) => void;
  /** The server ends the connection. */
  end: () => void;
  /** The network breaks the connection. */
  cut: () => void;
}

export const eventText = (event: string, id: number, data: object = {}) =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

export const aChange = (change: Partial<Change> = {}): Change => ({
  kind: 'job',
  id: 'j1',
  version: 2,
  action: 'changed',
  ...change,
});

/**
 * A refusal. Its text resolves at once, because reading a real body takes time that fake timers don't
 * control.
 */
export const refusal = (status: number, code = 'unknown', headers = {}): Response =>
  Object.assign(new Response(null, { status, headers }), {
    text: async () => JSON.stringify({ message: 'No', code }),
  });

/** Replaces `fetch` with an event server. A response from `refuse` is sent instead of the stream. */
export function serveEvents() {
  const server = {
    lines: [] as Line[],
    refuse: (): Response | null => null,
    last: (): Line => server.lines.at(-1) ?? expectLine(),
    open: () => server.lines.filter((line) => line.isOpen()),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const refusal = server.refuse();
    if (refusal !== null) return refusal;
    let isOpen = true;
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (control = given) });
    const close = (act: () => void) => () => {
      if (!isOpen) return;
      isOpen = false;
      act();
    };
    const cut = close(() => control?.error(new TypeError('network error')));
    request.signal.addEventListener('abort', cut);
    server.lines.push({
      since: request.headers.get('Last-Event-ID'),
      isOpen: () => isOpen,
      write: (text) => control?.enqueue(new TextEncoder().encode(text)),
      end: close(() => control?.close()),
      cut,
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  return server;
}

function expectLine(): never {
  throw new Error('no connection was opened');
}

interface Waiting {
  lock: () => void;
  drop: () => void;
}

/** The locks of one browser for one name, like the Web Locks API. */
export class FakeLocks {
  private holder: { lost: (reason: unknown) => void } | null = null;
  private waiting: Waiting[] = [];

  request = (
    _name: string,
    options: { steal?: boolean; signal?: AbortSignal },
    hold: () => Promise<void>,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      const lock = () => {
        const mine = { lost: reject };
        this.holder = mine;
        const run = async () => {
          await Promise.resolve();
          await hold();
          if (this.holder === mine) this.holder = null;
          resolve();
          this.next();
        };
        void run();
      };
      const entry = { lock, drop: () => reject(new DOMException('gone', 'AbortError')) };
      options.signal?.addEventListener('abort', () => {
        if (!this.waiting.includes(entry)) return;
        this.waiting = this.waiting.filter((each) => each !== entry);
        entry.drop();
      });
      if (options.steal) {
        this.holder?.lost(new DOMException('stolen', 'AbortError'));
        this.holder = null;
        lock();
      } else {
        this.waiting.push(entry);
        this.next();
      }
    });

  private next(): void {
    if (this.holder === null) this.waiting.shift()?.lock();
  }
}

/** The channels of one browser. A frozen tab's channel receives nothing. */
export class FakeChannel extends EventTarget {
  static all = new Set<FakeChannel>();
  isFrozen = false;
  constructor(readonly name: string) {
    super();
    FakeChannel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.all) {
      if (other === this || other.name !== this.name) continue;
      queueMicrotask(() => {
        if (!other.isFrozen) other.dispatchEvent(new MessageEvent('message', { data }));
      });
    }
  }
  close(): void {
    FakeChannel.all.delete(this);
  }
}

/** Hides or shows the page. */
export function setVisibility(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
