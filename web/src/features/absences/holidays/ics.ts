/**
 * Reads the events of a calendar file (iCalendar, RFC 5545). This file handles only the syntax.
 * `holidays.ts` interprets the events. Pure.
 */

/** The value of a property and its parameters. The names of parameters are in uppercase. */
export interface IcsProperty {
  value: string;
  params: ReadonlyMap<string, string>;
}

/**
 * The properties of an event by uppercase name. If a property is repeated, the first one counts.
 */
export type IcsEvent = ReadonlyMap<string, IcsProperty>;

/** The result of reading a file: its events, or the reason why the file can't be read. */
export type IcsFile = { events: IcsEvent[] } | { refused: 'not_a_calendar' | 'broken' };

const LF = 10;
const CR = 13;
const isBlank = (byte: number | undefined) => byte === 32 || byte === 9;

/**
 * Joins folded lines: a line that begins with a blank continues the previous line. Works on bytes,
 * because a fold may split the bytes of one letter. Carriage returns become line feeds.
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

/**
 * Decodes the bytes as UTF-8, the encoding of the format. If that fails, decodes them as
 * Windows-1252, which old programs write.
 */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns the positions at which `wanted` occurs outside of quotes. */
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

/** Parses a line `NAME;PARAM=x:value`. Returns null if the line has no value. */
function propertyOf(line: string): [string, IcsProperty] | null {
  const colon = outsideQuotes(line, ':')[0];
  if (colon === undefined) return null;
  const [name = '', ...params] = splitOutsideQuotes(line.slice(0, colon), ';');
  return [
    name.trim().toUpperCase(),
    { value: line.slice(colon + 1), params: new Map(params.map((param) => paramOf(param))) },
  ];
}

/**
 * The state of the reader: the components that are open at the current line, the current event, and
 * the events found so far.
 */
interface Reader {
  open: string[];
  current: Map<string, IcsProperty> | null;
  events: IcsEvent[];
}

/** Reads one line. Returns false if the line is invalid. */
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
  // Skip the properties of an alarm that is inside an event.
  const isEvents = reader.open.at(-1) === 'VEVENT';
  if (isEvents && reader.current?.has(name) === false) reader.current.set(...property);
  return reader.open.length > 0;
}

/**
 * Reads a calendar file. The whole file is refused if it is truncated or its components are not
 * nested correctly.
 */
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

/**
 * Unescapes a text value: `\n` is a line break, and a backslash before any other character is
 * removed.
 */
export function textOf(value: string): string {
  return value.replaceAll(/\\(.)/gs, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));
}
