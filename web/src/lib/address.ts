/** Reads search parameters of URLs, which people may type or edit by hand. Pure. */

/**
 * One character more than the server's limit for a search. So the server can refuse it, and the URL stays
 * short enough to share.
 */
const LONGEST_SEARCH = 201;

/** The element of `known` that equals `value`, or undefined. */
export function oneOf<Known extends string>(known: readonly Known[], value: unknown): Known | undefined {
  return known.find((each) => each === value);
}

/** A trimmed text; undefined if it is empty. */
export function givenText(value: unknown): string | undefined {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? undefined : trimmed;
}

/** The text of a search box, limited in characters as the server counts them, not in UTF-16 code units. */
export function searchText(value: unknown): string | undefined {
  const given = givenText(value);
  return given !== undefined && given.length > LONGEST_SEARCH
    ? givenText(Array.from(given).slice(0, LONGEST_SEARCH).join(''))
    : given;
}
