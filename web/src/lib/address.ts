/**
 * Reads the search parameters of URLs. People may edit them by hand, so they are not trusted. Pure.
 */
import { type Day, isDay } from './zoned-time';

/**
 * The maximum length of a search text in the URL. A longer text is cut, so that the URL is short
 * enough to share. The maximum is one character more than the server's limit, so that the server
 * still refuses a text that was cut.
 */
const MAX_SEARCH_CHARACTERS = 201;

/** Returns the element of `known` that equals `value`, or undefined. */
export function oneOf<Known extends string>(known: readonly Known[], value: unknown): Known | undefined {
  return known.find((each) => each === value);
}

/**
 * Returns the elements of a comma-separated list that are in `known`, again as a comma-separated
 * list. Undefined if there are none.
 */
export function knownOf(known: readonly string[], value: unknown): string | undefined {
  const parts = givenText(value)?.split(',') ?? [];
  return givenText(parts.filter((part) => known.includes(part)).join(','));
}

/** Returns a trimmed text; undefined if it is empty. */
export function givenText(value: unknown): string | undefined {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? undefined : trimmed;
}

/**
 * Returns the value if it is a day in the range of years that the API accepts, otherwise undefined.
 */
export function givenDay(value: unknown): Day | undefined {
  return isDay(value) && value >= '2000-01-01' && value <= '2100-12-31' ? value : undefined;
}

/**
 * Returns the text of a search box, cut to the maximum length. Characters are counted like on the
 * server, not as UTF-16 code units.
 */
export function searchText(value: unknown): string | undefined {
  const given = givenText(value);
  return given !== undefined && given.length > MAX_SEARCH_CHARACTERS
    ? givenText(Array.from(given).slice(0, MAX_SEARCH_CHARACTERS).join(''))
    : given;
}
