/**
 * Reads the search parameters of URLs. People may edit them by hand, so they are not trusted. Pure.
 */
import { type Day, isDay } from './zoned-time';

/**
 * One character more than the server's limit for a search. So the server can refuse it, and the URL stays
 * short enough to share.
 */
const LONGEST_SEARCH = 201;

/** The element of `known` that equals `value`, or undefined. */
export function oneOf<Known extends string>(known: readonly Known[], value: unknown): Known | undefined {
  return known.find((each) => each === value);
}

/**
 * The elements of a comma-separated list that are in `known`, as a comma-separated list; undefined
 * if there are none.
 */
export function knownOf(known: readonly string[], value: unknown): string | undefined {
  const parts = givenText(value)?.split(',') ?? [];
  return givenText(parts.filter((part) => known.includes(part)).join(','));
}

/** A trimmed text; undefined if it is empty. */
export function givenText(value: unknown): string | undefined {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? undefined : trimmed;
}

/** A day in the range of years that the API accepts, or undefined. */
export function givenDay(value: unknown): Day | undefined {
  return isDay(value) && value >= '2000-01-01' && value <= '2100-12-31' ? value : undefined;
}

/**
 * The text of a search box, cut to the maximum length. Characters are counted like on the server,
 * not as UTF-16 code units.
 */
export function searchText(value: unknown): string | undefined {
  const given = givenText(value);
  return given !== undefined && given.length > LONGEST_SEARCH
    ? givenText(Array.from(given).slice(0, LONGEST_SEARCH).join(''))
    : given;
}
