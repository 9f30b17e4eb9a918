/** A fake browser with tabs, and a fake event server. Only tests may import this file. */
import { vi } from 'vitest';
import type { Change } from './wire';

/** One connection that the app has opened to the fake event server. */
export interface Line {
  /** The sequence number that the app sent: it wants the events after this one. */
  since: string | null;
  isOpen: () => boolean;
  write: (text: string) => void;
  /** Ends the connection normally, as a server does. */
  end: () => void;
  /** Breaks the connection, as a network failure does. */
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
 * Creates a response that refuses the stream. Its `text()` resolves immediately, because fake
 * timers don't control the time that a real body takes.
 */
export const refusal = (status: number, code = 'unknown', headers = {}): Response =>
  Object.assign(new Response(null, { status, headers }), {
    text: async () => JSON.stringify({ message: 'No', code }),
  });

/**
 * Replaces `fetch` with a fake event server. If `refuse` returns a response, the app gets it
 * instead of the stream.
 */
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

/** A fake of the Web Locks API for one lock name. */
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

/** A fake of BroadcastChannel. The channel of a frozen tab receives no messages. */
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
