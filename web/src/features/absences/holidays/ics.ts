/**
 * Reads the events of a calendar file (iCalendar, RFC 5545). Pure. Knows the format alone: what an event means is in
 * `holidays.ts`.
 */

/** The value of a property, with its parameters by their names in capitals. */
export interface IcsProperty {
  value: string;
  params: ReadonlyMap<string, string>;
}

/** The properties of an event by their names in capitals. Of a repeated property the first. */
export type IcsEvent = ReadonlyMap<string, IcsProperty>;

/** The events, or why the file can't be read. */
export type IcsFile = { events: IcsEvent[] } | { refused: 'not_a_calendar' | 'broken' };

const LF = 10;
const CR = 13;
const isBlank = (byte: number | undefined) => byte === 32 || byte === 9;

/**
 * Joins folded lines: a line that begins with a blank continues the one before. Works on bytes, because a fold may
 * be in the middle of a letter. Carriage returns become line feeds.
 */
function unfold(bytes: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? LF;
    if (byte !== CR && byte !== LF) {
      result[length] = byte;
      length += 1;
      continue;
    }
    if (byte === CR && bytes[at + 1] === LF) at += 1;
    if (isBlank(bytes[at + 1])) {
      at += 1;
      continue;
    }
    result[length] = LF;
    length += 1;
  }
  return result.subarray(0, length);
}

/** Decodes UTF-8, the format's encoding, else Windows-1252, which old programs write. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The positions of a character outside of quotes. */
function outsideQuotes(text: string, wanted: string): number[] {
  const found: number[] = [];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === wanted && !isQuoted) found.push(at);
  }
  return found;
}

function splitOutsideQuotes(text: string, by: string): string[] {
  const places = [-1, ...outsideQuotes(text, by), text.length];
  return places.slice(1).map((place, index) => text.slice((places[index] ?? -1) + 1, place));
}

function paramOf(text: string): [string, string] {
  const [name = '', ...rest] = text.split('=');
  return [name.toUpperCase(), rest.join('=').replaceAll('"', '')];
}

/** A line `NAME;PARAM=x:value`; null if it has no value. */
function propertyOf(line: string): [string, IcsProperty] | null {
  const colon = outsideQuotes(line, ':')[0];
  if (colon === undefined) return null;
  const [name = '', ...params] = splitOutsideQuotes(line.slice(0, colon), ';');
  return [
    name.trim().toUpperCase(),
    { value: line.slice(colon + 1), params: new Map(params.map((param) => paramOf(param))) },
  ];
}

/** The components that are open at a line, and the events that were found. */
interface Reader {
  open: string[];
  current: Map<string, IcsProperty> | null;
  events: IcsEvent[];
}

/** Reads a line. Returns false if the file is broken there. */
function readLine(reader: Reader, line: string): boolean {
  const property = propertyOf(line);
  if (property === null) return false;
  const [name, { value }] = property;
  const component = value.trim().toUpperCase();
  if (name === 'BEGIN') {
    reader.open.push(component);
    if (component === 'VEVENT') reader.current = new Map();
    return true;
  }
  if (name === 'END') {
    if (component === 'VEVENT' && reader.current !== null) {
      reader.events.push(reader.current);
      reader.current = null;
    }
    return reader.open.pop() === component;
  }
  // An alarm in an event has properties of its own.
  const isEvents = reader.open.at(-1) === 'VEVENT';
  if (isEvents && reader.current?.has(name) === false) reader.current.set(...property);
  return reader.open.length > 0;
}

/** Reads a file. A file that ends too early, or whose parts don't fit together, is refused as a whole. */
export function readIcs(bytes: Uint8Array): IcsFile {
  const lines = decoded(unfold(bytes))
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (
    lines[0]
      ?.replace(/^\uFEFF/, '')
      .trim()
      .toUpperCase() !== 'BEGIN:VCALENDAR'
  )
    return { refused: 'not_a_calendar' };
  const reader: Reader = { open: [], current: null, events: [] };
  const isWhole = lines.every((line) => readLine(reader, line.replace(/^\uFEFF/, '')));
  return isWhole && reader.open.length === 0 ? { events: reader.events } : { refused: 'broken' };
}

/** The text of a value: `\n` is a new line, and a backslash before another sign stands for that sign. */
export function textOf(value: string): string {
  return value.replaceAll(/\\(.)/gs, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));
}
