/**
 * Finds the public holidays in a calendar file. An event is a holiday if it lasts whole days. All
 * other events are returned with the reason why they are skipped. Pure.
 */
import { addDays, type Day, daysBetween, isDay } from '@/lib/zoned-time';
import { type IcsEvent, readIcs, textOf } from './ics';

/** A public holiday. Its last day is inclusive. */
export interface Holiday {
  /** A key that is unique within the calendar file. */
  key: string;
  name: string;
  first: Day;
  last: Day;
}

export type WhyNot = 'timed' | 'repeats' | 'cancelled' | 'no_day' | 'backwards' | 'too_long';

/** An event that is not imported. */
export interface NotTaken {
  key: string;
  name: string;
  why: WhyNot;
}

export type Refusal = 'too_large' | 'not_a_calendar' | 'broken' | 'too_many' | 'none';

export type HolidayFile = { holidays: Holiday[]; notTaken: NotTaken[] } | { refused: Refusal };

/** The maximum size of a calendar file, in bytes. */
export const MAX_BYTES = 1_048_576;
/**
 * The maximum number of events in a calendar file. Ten years of holidays of one country and its
 * regions are about this many events.
 */
export const MAX_EVENTS = 500;
const MAX_LETTERS = 200;
/** The maximum length of an absence, in days. */
const MAX_DAYS = 366;

/**
 * Parses a day such as `20261225`. Returns null if the value is not a valid day or contains a time.
 */
function dayIn(value: string | undefined): Day | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(value?.trim() ?? '') ?? [];
  const text = `${year}-${month}-${day}`;
  return isDay(text) && text >= '1900' && text < '2200' ? text : null;
}

/**
 * Parses a duration such as `P2D` or `P1W` and returns the number of days. Returns null if the
 * duration has hours or is invalid.
 */
function daysIn(duration: string): number | null {
  const [, days, weeks] = /^\+?P(?:(\d{1,4})D|(\d{1,3})W)$/.exec(duration.trim()) ?? [];
  const count = weeks === undefined ? Number(days) : Number(weeks) * 7;
  return count > 0 ? count : null;
}

const hasTime = (value: string | undefined) => value !== undefined && /^\d{8}T\d{4,6}/.test(value.trim());

/** Returns the day after the last day of an event. An event without an end lasts one day. */
function endOf(event: IcsEvent, first: Day): Day | null {
  const end = event.get('DTEND')?.value;
  if (end !== undefined) {
    const day = dayIn(end);
    // The end is exclusive. But some programs write the first day as the end of an event that lasts
    // a single day.
    return day === first ? addDays(first, 1) : day;
  }
  const duration = event.get('DURATION')?.value;
  const days = duration === undefined ? 1 : daysIn(duration);
  return days === null ? null : addDays(first, days);
}

function nameOf(event: IcsEvent): string {
  const name = textOf(event.get('SUMMARY')?.value ?? '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const letters = Array.from(name);
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS - 1).join('')}…` : name;
}

type Days = Pick<Holiday, 'first' | 'last'>;

function daysOf(event: IcsEvent): Days | WhyNot {
  if (event.get('STATUS')?.value.trim().toUpperCase() === 'CANCELLED') return 'cancelled';
  if (event.has('RRULE') || event.has('RDATE')) return 'repeats';
  const start = event.get('DTSTART')?.value;
  if (hasTime(start) || hasTime(event.get('DTEND')?.value)) return 'timed';
  const first = dayIn(start);
  if (first === null) return 'no_day';
  const end = endOf(event, first);
  if (end === null) return 'no_day';
  if (end <= first) return 'backwards';
  return daysBetween(first, end) > MAX_DAYS ? 'too_long' : { first, last: addDays(end, -1) };
}

/**
 * Returns the key that identifies an event. A file may contain the same event several times, for
 * example in later versions. An event without a UID gets its own key.
 */
function identityOf(event: IcsEvent, index: number): string {
  const uid = event.get('UID')?.value.trim() ?? '';
  return uid === '' ? `#${index}` : `${uid} ${event.get('RECURRENCE-ID')?.value.trim() ?? ''}`;
}

function versionOf(event: IcsEvent): number {
  const version = Number.parseInt(event.get('SEQUENCE')?.value ?? '0', 10);
  return Number.isNaN(version) ? 0 : version;
}

/** Returns the newest version of each event, by the event's key. */
function newest(events: readonly IcsEvent[]): Map<string, IcsEvent> {
  const found = new Map<string, IcsEvent>();
  events.forEach((event, index) => {
    const identity = identityOf(event, index);
    const known = found.get(identity);
    if (known === undefined || versionOf(event) > versionOf(known)) found.set(identity, event);
  });
  return found;
}

/**
 * Adds a holiday unless the list already has a holiday with the same name and days. A file may
 * contain the same holiday under two UIDs.
 */
function addOnce(holidays: Holiday[], holiday: Holiday): void {
  const isKnown = ({ name, first, last }: Holiday) =>
    name === holiday.name && first === holiday.first && last === holiday.last;
  if (!holidays.some(isKnown)) holidays.push(holiday);
}

const inOrder = (one: Holiday, other: Holiday) =>
  `${one.first} ${one.last}`.localeCompare(`${other.first} ${other.last}`);

/** Reads the holidays in a calendar file. */
export function readHolidays(bytes: Uint8Array): HolidayFile {
  if (bytes.length > MAX_BYTES) return { refused: 'too_large' };
  const file = readIcs(bytes);
  if ('refused' in file) return file;
  if (file.events.length > MAX_EVENTS) return { refused: 'too_many' };
  if (file.events.length === 0) return { refused: 'none' };
  const holidays: Holiday[] = [];
  const notTaken: NotTaken[] = [];
  for (const [key, event] of newest(file.events)) {
    const [name, days] = [nameOf(event), daysOf(event)];
    if (typeof days === 'string') notTaken.push({ key, name, why: days });
    else addOnce(holidays, { key, name, ...days });
  }
  return { holidays: holidays.toSorted(inOrder), notTaken };
}
