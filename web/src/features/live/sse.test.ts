import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type Message, readEvents } from './sse';
import { eventOf } from './wire';

const TEXT = [
  'retry: 1000\n\n',
  ': a comment\n\n',
  'event: ready\r\nid: 7\r\ndata: {}\r\n\r\n',
  'event: change\rid: 8\rdata: {"kind":"job",\rdata: "id":"j1","version":2,"action":"changed"}\r\r',
  'event: resync\nid:9\ndata:{}\n\n',
  'event: change\nid: 10\ndata: {}',
].join('');

function messagesOf(pieces: readonly string[]) {
  const messages: Message[] = [];
  const onRetry = vi.fn<(ms: number) => void>();
  const read = readEvents({ onMessage: (message) => void messages.push(message), onRetry });
  pieces.forEach(read);
  return { messages, onRetry };
}

describe('the text of an event stream', () => {
  it('the parser returns complete messages and ignores comments and incomplete messages', () => {
    const { messages, onRetry } = messagesOf([TEXT]);
    expect(messages.map(({ event, id }) => [event, id])).toEqual([
      ['ready', '7'],
      ['change', '8'],
      ['resync', '9'],
    ]);
    expect(onRetry).toHaveBeenCalledExactlyOnceWith(1000);
  });

  it('the parser returns the same messages wherever the text is split into chunks', () => {
    const whole = messagesOf([TEXT]).messages;
    fc.assert(
      fc.property(fc.array(fc.nat(TEXT.length), { maxLength: 12 }), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), TEXT.length];
        const pieces = at.slice(1).map((end, index) => TEXT.slice(at[index], end));
        expect(messagesOf(pieces).messages).toEqual(whole);
      }),
    );
  });
});

describe('reading an event from a message', () => {
  const message = (event: string, data: string, id: string | null = '5'): Message => ({ event, data, id });
  const change = { kind: 'settings', id: null, version: 3, action: 'changed' };

  it('a change event contains the kind, the id and the version of the changed record', () => {
    expect(eventOf(message('change', JSON.stringify(change)))).toEqual({ type: 'change', seq: 5, change });
    expect(eventOf(message('ready', '{}'))).toEqual({ type: 'ready', seq: 5, userId: null });
    expect(eventOf(message('ready', '{"userId":"u1"}'))).toMatchObject({ userId: 'u1' });
  });

  it.each([
    ['an unknown event', message('weather', '{}')],
    ['a kind that a newer server knows', message('change', '{"kind":"van","id":"v","action":"changed"}')],
    ['no JSON', message('change', '{"kind":')],
    ['null', message('change', 'null')],
    ['no place', message('change', JSON.stringify(change), null)],
  ])('a message that is %s is ignored', (_, unknown) => {
    expect(eventOf(unknown)).toBeNull();
  });
});
