/** Reading the search part of an address, which people write and shorten by hand. Pure. */

/** One more than the server takes of a search: enough for it to refuse, and an address that can be shared. */
const LONGEST_SEARCH = 201;

/** The one of `known` that `value` is, or undefined. */
export function oneOf<Known extends string>(known: readonly Known[], value: unknown): Known | undefined {
  return known.find((each) => each === value);
}

/** A text without the spaces around it; undefined where nothing is left. */
export function givenText(value: unknown): string | undefined {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? undefined : trimmed;
}

/** The text of a search box, counted as the server counts: in characters and not in halves of them. */
export function searchText(value: unknown): string | undefined {
  const given = givenText(value);
  return given !== undefined && given.length > LONGEST_SEARCH
    ? givenText(Array.from(given).slice(0, LONGEST_SEARCH).join(''))
    : given;
}
