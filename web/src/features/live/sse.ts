/** Parses an event stream (WHATWG server-sent events) in chunks. Pure. */

/** One message of the event stream. */
export interface Message {
  event: string;
  data: string;
  /** The id of the message; null if the message has no id. */
  id: string | null;
}

interface Handlers {
  onMessage: (message: Message) => void;
  /** Called when the server sends the time to wait before reconnecting, in milliseconds. */
  onRetry?: (ms: number) => void;
}

const EMPTY = { event: 'message', data: [] as string[], id: null as string | null };

/**
 * Returns the field name and the value of a line. A comment begins with a colon, so its field name
 * is empty.
 */
function fieldOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  const value = line.slice(colon + 1);
  return [line.slice(0, colon), value.startsWith(' ') ? value.slice(1) : value];
}

/** Returns a parser function to call with each chunk of text. A chunk may end anywhere. */
export function readEvents({ onMessage, onRetry }: Handlers): (text: string) => void {
  let rest = '';
  let message = { ...EMPTY, data: [] as string[] };

  const take = (line: string) => {
    if (line === '') {
      const { event, data, id } = message;
      message = { ...EMPTY, data: [] };
      if (data.length > 0) onMessage({ event, data: data.join('\n'), id });
      return;
    }
    const [name, value] = fieldOf(line);
    if (name === 'event') message.event = value;
    else if (name === 'data') message.data.push(value);
    else if (name === 'id') message.id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) onRetry?.(Number(value));
  };

  return (text) => {
    rest += text;
    // A carriage return at the end of the chunk may be the first half of `\r\n`.
    const whole = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
    const lines = whole.split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + rest.slice(whole.length);
    for (const line of lines) take(line);
  };
}
