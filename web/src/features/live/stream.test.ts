// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStream } from './stream';
import { aChange, eventText, refusal, serveEvents, setVisibility } from './testing';
import type { LiveEvent } from './wire';

const stops: (() => void)[] = [];

function open(since: number | null = null, refuse: () => Response | null = () => null) {
  const server = serveEvents();
  server.refuse = refuse;
  const events: LiveEvent[] = [];
  const onRefused = vi.fn<() => void>();
  let at = since;
  const onEvent = (event: LiveEvent) => {
    events.push(event);
    at = event.seq;
  };
  const stop = openStream({ userId: 'u1', since: () => at, onEvent, onRefused });
  stops.push(stop);
  return { server, events, onRefused, stop };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('the event stream', () => {
  it('the stream starts after the given event, and a reconnect continues after the last event that was received', async () => {
    const { server, events } = open(41);
    await tick();
    expect(server.last().since).toBe('41');
    server.last().write(eventText('change', 42, aChange()));
    await tick();
    expect(events).toEqual([{ type: 'change', seq: 42, change: aChange() }]);
    server.last().cut();
    await tick(250);
    expect(server.lines.map(({ since }) => since)).toEqual(['41', '42']);
  });

  it('the first request has no sequence number if no event is known', async () => {
    const { server } = open();
    await tick();
    expect(server.last().since).toBeNull();
  });

  it('the pause between retries grows to at most 15 seconds, and is short again after a success', async () => {
    const tries: number[] = [];
    const { server } = open(null, () => {
      tries.push(Date.now());
      return refusal(502);
    });
    await tick(600_000);
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(15_000);
    expect(pauses.slice(0, 6).every((ms, n) => ms >= 125 * 2 ** n && ms <= 250 * 2 ** n)).toBe(true);
    server.refuse = () => null;
    // oxlint-disable-next-line no-await-in-loop -- one second after the other
    for (let s = 0; s < 61 && server.open().length === 0; s += 1) await tick(1000);
    server.last().write(eventText('ready', 1));
    await tick();
    server.last().end();
    await tick(250);
    expect(server.open()).toHaveLength(1);
  });

  it.each([503, 429])('after a %i the stream waits for the time in Retry-After', async (status) => {
    const { server } = open();
    server.last().end();
    server.refuse = () => refusal(status, 'busy', { 'Retry-After': '20' });
    await tick(250);
    server.refuse = () => null;
    await tick(19_000);
    expect(server.lines).toHaveLength(1);
    await tick(2500);
    expect(server.lines).toHaveLength(2);
  });

  it.each([
    [401, 'not_signed_in'],
    [403, 'password_change_required'],
  ])('a %i ends the stream for good and calls onRefused once', async (status, code) => {
    const { server, onRefused } = open();
    server.refuse = () => refusal(status, code);
    server.last().end();
    await tick(250);
    expect(onRefused).toHaveBeenCalledOnce();
    server.refuse = () => null;
    await tick(120_000);
    expect(server.lines).toHaveLength(1);
  });

  it('the stream reconnects after 40 seconds without data, and a comment counts as data', async () => {
    const { server } = open();
    await tick(35_000);
    server.last().write(': still here\n\n');
    await tick(35_000);
    expect(server.open()).toHaveLength(1);
    await tick(6000);
    expect(server.lines).toHaveLength(2);
  });

  it('the stream reconnects at once after the machine has slept', async () => {
    const { server } = open();
    await tick(5000);
    window.dispatchEvent(new Event('online'));
    expect(server.open(), 'this stream stays open').toHaveLength(1);
    vi.setSystemTime(Date.now() + 3_600_000);
    setVisibility('visible');
    await tick(250);
    expect(server.lines).toHaveLength(2);
    expect(server.open()).toHaveLength(1);
  });

  it('the stream reconnects at once when the network is back', async () => {
    const { server } = open();
    server.refuse = () => Response.error();
    server.last().cut();
    await tick(20_000);
    server.refuse = () => null;
    window.dispatchEvent(new Event('online'));
    await tick();
    expect(server.open()).toHaveLength(1);
  });

  it('no connection stays open after the stream was stopped', async () => {
    const { server, events, stop } = open();
    await tick();
    stop();
    expect(server.open()).toHaveLength(0);
    await tick(120_000);
    expect(server.lines).toHaveLength(1);
    expect(events).toEqual([]);
  });
});
