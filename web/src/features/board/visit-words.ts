/** The texts of a visit: its times, its status, and its accessible name. */
import type { CalendarJob } from '@/features/jobs/calendar';
import { shownStatus, statusLabel } from '@/features/jobs/labels';
import { formatTime, spokenDay } from '@/lib/format';
import { locale } from '@/lib/language';
import { type Day, dayOf, type Instant, instantOf, minuteOfDay } from '@/lib/zoned-time';
import { texts } from './texts';

/**
 * Caches the texts of times and days, because a board has a thousand of them, and most are
 * repeated.
 */
function memoized<Key>(make: (key: Key, zone: string) => string, keyOf: (key: Key, zone: string) => unknown) {
  const made = new Map<unknown, string>();
  return (key: Key, zone: string): string => {
    const id = keyOf(key, zone);
    const text = made.get(id) ?? make(key, zone);
    if (made.size >= MAX_TEXTS) made.clear();
    made.set(id, text);
    return text;
  };
}

const MAX_TEXTS = 3000;

/** Returns a text such as '9:00 AM'. */
const timeText = memoized(formatTime, minuteOfDay);
const dayText = memoized((day: Day) => spokenDay(day), String);

/**
 * Returns a text such as '7:30', in German '07:30'. It has no AM or PM, because the axis shows
 * them.
 */
export function shortTime(instant: Instant, zone: string): string {
  return timeText(instant, zone).replace(/ [AP]M$/, '');
}

/** Returns a text such as '7:30 – 9:00', or only the start of a visit without an end. */
export function shortTimes({ startDate, endDate }: CalendarJob, zone: string): string {
  const from = shortTime(instantOf(startDate), zone);
  return endDate === null ? from : texts.time(from, shortTime(instantOf(endDate), zone));
}

/**
 * Returns two letters for a client: the initials of the first two words, such as 'HV'. For a single
 * word, its first two letters, such as 'BU'.
 */
export function initialsOf(name: string): string {
  const [first, second] = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters =
    second === undefined ? Array.from(first ?? '').slice(0, 2) : [first, second].map(firstLetter);
  return letters.join('').toLocaleUpperCase(locale());
}

const firstLetter = (word = ''): string => Array.from(word)[0] ?? '';

/**
 * Returns the text of the status. A single visit is called 'done', because only a whole job can be
 * 'completed'.
 */
export function statusWord(visit: CalendarJob): string {
  return shownStatus(visit) === visit.status ? statusLabel(visit.status) : texts.done;
}

export const crewNames = ({ crew }: CalendarJob): string => crew.map(({ fullName }) => fullName).join(', ');

/**
 * Returns a text such as 'Tuesday 24 November, 9:00 AM to 10:30 AM'. If the visit ends on another
 * day, that day is added.
 */
export function spokenTimes({ startDate, endDate }: CalendarJob, zone: string): string {
  const start = instantOf(startDate);
  const from = `${dayText(dayOf(start, zone), zone)}, ${timeText(start, zone)}`;
  if (endDate === null) return texts.noEnd(from);
  const end = instantOf(endDate);
  const isSameDay = dayOf(start, zone) === dayOf(end, zone);
  const to = isSameDay ? timeText(end, zone) : `${dayText(dayOf(end, zone), zone)}, ${timeText(end, zone)}`;
  return texts.spokenTime(from, to);
}

/** Returns the accessible name of a bar. */
export function visitName(visit: CalendarJob, zone: string): string {
  const { title, client, crew, visitCount, visitNumber } = visit;
  return [
    title,
    spokenTimes(visit, zone),
    client.name,
    ...(crew.length > 0 ? [texts.assigned(crewNames(visit))] : []),
    ...(visitCount > 1 ? [texts.visit(visitNumber, visitCount)] : []),
    statusWord(visit),
  ].join(', ');
}
