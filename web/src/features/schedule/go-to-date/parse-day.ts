/**
 * Parses a typed day: '24.12.', '12/24', 'Dec 24', 'tomorrow', 'fri', '+2w'. English and German
 * words are always understood, whatever the page's language is. Only the meaning of a date such as
 * '3/4' depends on the language. Pure. rule: go-to-date
 */
import { fold } from '@/lib/fold';
import type { Language } from '@/lib/language';
import { addDays, addMonths, type Day, daysBetween, isDay, weekdayOf } from '@/lib/zoned-time';

interface Context {
  today: Day;
  language: Language;
}

const MONTHS = [
  ['january', 'januar', 'janner'],
  ['february', 'februar'],
  ['march', 'marz', 'maerz'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september', 'sept'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'dezember'],
];
const WEEKDAYS = [
  ['monday', 'montag'],
  ['tuesday', 'dienstag'],
  ['wednesday', 'mittwoch'],
  ['thursday', 'donnerstag'],
  ['friday', 'freitag'],
  ['saturday', 'samstag'],
  ['sunday', 'sonntag'],
];
const NEAR: Readonly<Record<string, number>> = {
  yesterday: -1,
  gestern: -1,
  vorgestern: -2,
  today: 0,
  heute: 0,
  tomorrow: 1,
  morgen: 1,
  ubermorgen: 2,
  uebermorgen: 2,
};
/**
 * Functions that add a number of units to a day. The key is the first letter of the unit: day, Tag,
 * week, Woche, month, Monat, year, Jahr.
 */
const UNITS: Readonly<Record<string, (day: Day, count: number) => Day>> = {
  d: addDays,
  t: addDays,
  w: (day, count) => addDays(day, 7 * count),
  m: addMonths,
  y: (day, count) => addMonths(day, 12 * count),
  j: (day, count) => addMonths(day, 12 * count),
};
const UNIT_WORDS =
  /^(?:d|days?|t|tage?n?|w|wo|wk|weeks?|wochen?|m|mo|months?|monate?n?|y|years?|j|jahre?n?)$/;

/** Converts a text to lower case, without diacritics, with single spaces. */
const plain = (text: string): string =>
  fold(text)
    .replaceAll(/[\s,]+/g, ' ')
    .trim();

/**
 * Returns the index of the first entry with a name that starts with `word`. `word` must have at
 * least `least` letters.
 */
function namedBy(names: readonly (readonly string[])[], word: string, least: number): number | undefined {
  const start = word.replace(/\.$/, '');
  if (start.length < least) return undefined;
  const found = names.findIndex((each) => each.some((name) => name.startsWith(start)));
  return found < 0 ? undefined : found;
}

const dayAt = (year: number, month: number, date: number): Day | undefined => {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${year}-${two(month)}-${two(date)}`;
  return year >= 2000 && year <= 2100 && isDay(day) ? day : undefined;
};

/**
 * Returns the day in the given year. If the year is missing, returns the day that is nearest to
 * today.
 */
function dayIn(year: string | undefined, month: number, date: number, today: Day): Day | undefined {
  if (year !== undefined) return dayAt(Number(year) + (year.length < 3 ? 2000 : 0), month, date);
  const now = Number(today.slice(0, 4));
  // The search covers eight years before and after today, because the next or previous February 29
  // is at most eight years away.
  const days = Array.from({ length: 17 }, (_, at) => dayAt(now - 8 + at, month, date));
  const away = (day: Day) => Math.abs(daysBetween(today, day));
  return days.reduce((best, day) => {
    if (day === undefined) return best;
    return best === undefined || away(day) < away(best) ? day : best;
  }, undefined);
}

/** Parses dates such as '2026-12-24', '24.12.', '24.12.26', '12/24', '12/24/2026'. */
function byNumbers(text: string, { today, language }: Context): Day | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso !== null) return dayIn(iso[1], Number(iso[2]), Number(iso[3]), today);
  const dotted = /^(\d{1,2})\. ?(\d{1,2})(?:\. ?(\d{4}|\d\d)?)?$/.exec(text);
  if (dotted !== null) return dayIn(dotted[3], Number(dotted[2]), Number(dotted[1]), today);
  const slashed = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d\d))?$/.exec(text);
  if (slashed === null) return undefined;
  const [first, second] = [Number(slashed[1]), Number(slashed[2])];
  const monthFirst = dayIn(slashed[3], first, second, today);
  const dateFirst = dayIn(slashed[3], second, first, today);
  return language === 'en' ? (monthFirst ?? dateFirst) : (dateFirst ?? monthFirst);
}

/**
 * Parses dates such as 'Dec 24', '24. Dezember', 'Thu, Dec 24, 2026'. A weekday at the beginning is
 * ignored.
 */
function byMonth(words: readonly string[], today: Day): Day | undefined {
  const [first = '', ...rest] = words;
  const isWeekday = rest.length > 1 && !/\d/.test(first) && namedBy(WEEKDAYS, first, 2) !== undefined;
  const [one = '', two = '', year, ...more] = isWeekday ? rest : words;
  const [date, name] = /^\d/.test(one) ? [one, two] : [two, one];
  const number = /^(\d{1,2})(?:\.|st|nd|rd|th)?$/.exec(date);
  const month = namedBy(MONTHS, name, 3);
  if (number === null || month === undefined || more.length > 0) return undefined;
  if (year !== undefined && !/^(?:\d{4}|\d\d)$/.test(year)) return undefined;
  return dayIn(year, month + 1, Number(number[1]), today);
}

/** Parses distances such as '+2w', '-3 days', 'in 2 Wochen'. */
function bySteps(text: string, today: Day): Day | undefined {
  const found = /^(?:in )?([+-]?) ?(\d{1,3}) ?([a-z]+)$/.exec(text);
  const [, sign, count, unit = ''] = found ?? [];
  if (!UNIT_WORDS.test(unit)) return undefined;
  return UNITS[unit.charAt(0)]?.(today, Number(count) * (sign === '-' ? -1 : 1));
}

/** Returns the day that the text means; undefined if the text is not understood. */
export function parseDay(typed: string, context: Context): Day | undefined {
  const { today } = context;
  const text = plain(typed);
  if (Object.hasOwn(NEAR, text)) return addDays(today, NEAR[text] ?? 0);
  const weekday = /^[a-z]+\.?$/.test(text) ? namedBy(WEEKDAYS, text, 2) : undefined;
  if (weekday !== undefined) return addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  return byNumbers(text, context) ?? bySteps(text, today) ?? byMonth(text.split(' '), today);
}
