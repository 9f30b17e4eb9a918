/** Reads the text of an event stream (the WHATWG's server-sent events), piece by piece as it comes. Pure. */

/** One message of the stream. */
export interface Message {
  event: string;
  data: string;
  /** The id that it carries; null without one. */
  id: string | null;
}

interface Handlers {
  onMessage: (message: Message) => void;
  /** The server says how long to wait before coming back, in milliseconds. */
  onRetry?: (ms: number) => void;
}

const EMPTY = { event: 'message', data: [] as string[], id: null as string | null };

/** The field and its value; a comment, which begins with a colon, has no field. */
function fieldOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  const value = line.slice(colon + 1);
  return [line.slice(0, colon), value.startsWith(' ') ? value.slice(1) : value];
}

/** Gives the function that takes the next piece of text, wherever it was cut. */
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
    // A carriage return at the very end may be the first half of a line's end.
    const whole = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
    const lines = whole.split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + rest.slice(whole.length);
    for (const line of lines) take(line);
  };
}
