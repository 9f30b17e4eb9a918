/** A browser with tabs and a server of events for tests; nothing of the app may import this. */
import { vi } from 'vitest';
import type { Change } from './wire';

/** One connection that the app has opened. */
export interface Line {
  /** After which event it goes on, as the app asked. */
  since: string | null;
  isOpen: () => boolean;
  write: (text: string) => void;
  /** The server ends it in order. */
  end: () => void;
  /** The network breaks it. */
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

/** A refusal. Its text is there at once: reading a real one takes a time that no clock of a test knows. */
export const refusal = (status: number, code = 'unknown', headers = {}): Response =>
  Object.assign(new Response(null, { status, headers }), {
    text: async () => JSON.stringify({ message: 'No', code }),
  });

/** Puts a server of events in the place of the network; `refuse` answers in the stream's place. */
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

/** The locks of one browser, as the Web Locks API has them, for one name. */
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

/** The channels of one browser; a frozen tab's hear nothing. */
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

/** Hides the page or shows it. */
export function setVisibility(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
