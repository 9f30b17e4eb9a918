// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectStream } from './connect';
import { aChange, eventText, FakeChannel, FakeLocks, refusal, serveEvents, setVisibility } from './testing';
import type { LiveEvent } from './wire';

const tick = (ms = 10) => vi.advanceTimersByTimeAsync(ms);
let server: ReturnType<typeof serveEvents>;
const tabs: Tab[] = [];

interface Tab {
  seen: (number | 'resync')[];
  refused: number[];
  close: () => void;
  channel: () => FakeChannel | undefined;
}

/** Opens a tab of the fake browser. */
function open({ userId = 'u1', since = 10 }: { userId?: string; since?: number | null } = {}): Tab {
  const seen: Tab['seen'] = [];
  const refused: number[] = [];
  const known = new Set(FakeChannel.all);
  const close = connectStream({
    userId,
    since,
    onEvent: (event: LiveEvent) => seen.push(event.type === 'resync' ? 'resync' : event.seq),
    onRefused: ({ status }) => refused.push(status),
  });
  const channel = [...FakeChannel.all].find((each) => !known.has(each));
  const tab = { seen, refused, close, channel: () => channel };
  tabs.push(tab);
  return tab;
}

const tell = async (seq: number) => {
  server.last().write(eventText('change', seq, aChange({ version: seq })));
  await tick();
};

beforeEach(() => {
  vi.useFakeTimers();
  FakeChannel.all.clear();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new FakeLocks() });
  server = serveEvents();
});

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
  Reflect.deleteProperty(navigator, 'locks');
  vi.useRealTimers();
});

describe('the tabs of one browser', () => {
  it('all tabs share one stream, and each tab receives every change once', async () => {
    const [one, two, three] = [open(), open(), open()];
    await tick();
    await tell(11);
    await tell(12);
    expect(server.lines).toHaveLength(1);
    for (const tab of [one, two, three]) expect(tab.seen).toEqual([11, 12]);
  });

  it('another tab becomes the leader when the leader tab closes, and continues after the last event', async () => {
    const [one, two] = [open(), open()];
    await tick();
    await tell(11);
    one.close();
    await tick();
    expect(server.lines.map(({ since }) => since)).toEqual(['10', '11']);
    expect(server.open()).toHaveLength(1);
    await tell(12);
    expect(two.seen).toEqual([11, 12]);
  });

  it('a tab that joins later receives the events since its data was loaded', async () => {
    open();
    await tick();
    for (const seq of [11, 12, 13]) await tell(seq);
    const late = open({ since: 11 });
    await tick();
    expect(late.seen).toEqual([12, 13]);
    await tell(14);
    expect(late.seen).toEqual([12, 13, 14]);
  });

  it('a tab whose data is older than the kept events reloads everything', async () => {
    open({ since: 10 });
    await tick();
    const old = open({ since: 3 });
    await tick();
    expect(old.seen).toEqual(['resync']);
  });

  it('a tab that was frozen receives the missed events when it is visible again', async () => {
    open();
    const frozen = open();
    await tick();
    const channel = frozen.channel();
    if (channel) channel.isFrozen = true;
    await tell(11);
    await tell(12);
    expect(frozen.seen).toEqual([]);
    if (channel) channel.isFrozen = false;
    setVisibility('visible');
    await tick();
    expect(frozen.seen).toEqual([11, 12]);
  });

  it('a frozen leader is replaced, and after the freeze it receives events from the new leader', async () => {
    const [leader, seen] = [open(), open()];
    await tick();
    const channel = leader.channel();
    if (channel) channel.isFrozen = true;
    setVisibility('visible');
    await tick(6000);
    expect(server.lines).toHaveLength(2);
    expect(server.open()).toHaveLength(1);
    if (channel) channel.isFrozen = false;
    await tell(11);
    setVisibility('visible');
    await tick();
    expect([leader.seen, seen.seen]).toEqual([[11], [11]]);
    await tick(60_000);
    expect(server.open(), 'no second tab opens a stream').toHaveLength(1);
  });

  it('while the server is down, only one tab tries to reconnect', async () => {
    server.refuse = () => refusal(503);
    const [one, two] = [open(), open()];
    await tick(120_000);
    server.refuse = () => null;
    // oxlint-disable-next-line no-await-in-loop -- one second after the other
    for (let s = 0; s < 61 && server.open().length === 0; s += 1) await tick(1000);
    expect(server.open()).toHaveLength(1);
    await tell(11);
    expect([one.seen, two.seen]).toEqual([[11], [11]]);
  });

  it('every tab is notified that the session is over', async () => {
    server.refuse = () => refusal(401, 'not_signed_in');
    const [one, two] = [open(), open()];
    await tick();
    expect([one.refused, two.refused]).toEqual([[401], [401]]);
  });

  it('a resync reaches every tab, and the leader drops earlier events', async () => {
    const [one, two] = [open(), open()];
    await tick();
    server.last().write(eventText('resync', 5000));
    await tick();
    expect([one.seen, two.seen]).toEqual([['resync'], ['resync']]);
    const late = open({ since: 4000 });
    await tick();
    expect(late.seen).toEqual(['resync']);
  });

  it('a tab that was frozen while a backup was restored reloads everything', async () => {
    open({ since: 10 });
    const frozen = open({ since: 5000 });
    await tick();
    const channel = frozen.channel();
    if (channel) channel.isFrozen = true;
    server.last().write(eventText('ready', 0) + eventText('resync', 100));
    await tell(101);
    if (channel) channel.isFrozen = false;
    setVisibility('visible');
    await tick();
    expect(frozen.seen).toEqual(['resync']);
    await tell(102);
    expect(frozen.seen, 'and the stream continues from there').toEqual(['resync', 102]);
  });

  it('a stream for another person’s session passes no events on, and each tab checks who is signed in', async () => {
    const [one, two] = [open(), open()];
    await tick();
    server.last().cut();
    await tick(250);
    server.last().write(eventText('ready', 10, { userId: 'u2' }) + eventText('change', 11, aChange()));
    await tick();
    expect([one.seen, two.seen]).toEqual([[], []]);
    expect([one.refused, two.refused]).toEqual([[403], [403]]);
    // The next stream is for the expected person again.
    await tick(1000);
    server.last().write(eventText('ready', 10, { userId: 'u1' }));
    await tell(11);
    expect([one.seen, two.seen]).toEqual([[11], [11]]);
  });

  it('tabs of different people do not share a stream', async () => {
    const one = open({ userId: 'u1' });
    Object.defineProperty(navigator, 'locks', { configurable: true, value: new FakeLocks() });
    const other = open({ userId: 'u2' });
    await tick();
    expect(server.open()).toHaveLength(2);
    await tell(11);
    expect([one.seen, other.seen]).toEqual([[], [11]]);
  });

  it('a tab that knows no event sequence number reloads its data as soon as the stream is open', async () => {
    const tab = open({ since: null });
    await tick();
    server.last().write(eventText('ready', 30));
    await tick();
    expect(tab.seen).toEqual(['resync']);
    await tell(31);
    expect(tab.seen).toEqual(['resync', 31]);
  });

  it('a page that enters the back/forward cache closes its stream, and reopens it when it is restored', async () => {
    const tab = open();
    await tick();
    await tell(11);
    window.dispatchEvent(new Event('pagehide'));
    expect(server.open()).toHaveLength(0);
    expect(FakeChannel.all.size).toBe(0);
    window.dispatchEvent(new Event('pageshow'));
    await tick();
    expect(server.last().since).toBe('11');
    await tell(12);
    expect(tab.seen).toEqual([11, 12]);
  });
});

describe('live updates in a browser without the Web Locks API', () => {
  beforeEach(() => void Reflect.deleteProperty(navigator, 'locks'));

  it('without Web Locks each visible tab has a separate stream', async () => {
    const tab = open();
    await tick();
    await tell(11);
    setVisibility('hidden');
    await tick();
    expect(server.open()).toHaveLength(0);
    setVisibility('visible');
    await tick();
    expect(server.last().since).toBe('11');
    await tell(12);
    expect(tab.seen).toEqual([11, 12]);
  });
});
