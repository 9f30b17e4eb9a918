/**
 * Relative times such as '5 minutes ago'. Pure: the caller passes the current time and updates it.
 */
import { texts } from './texts/ago';
import { inLocale } from './language';

const format = inLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The units from the largest to the smallest, because the first unit that fits is used. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/**
 * Returns the time from `instant` to `now` (both in ms) in its largest whole unit. An instant in
 * the future counts as now.
 */
export function ago(instant: number, now: number): string {
  const passed = now - instant;
  const found = UNITS.find(([, length]) => passed >= length);
  if (found === undefined) return texts.justNow;
  const [unit, length] = found;
  return format().format(-Math.floor(passed / length), unit);
}
