/**
 * How search parameters stand in the address: as plain texts, so that `?q=0412` is what somebody typed and not the
 * number 412, and a link reads the way people would write it.
 */

/** Reads `?a=b&c=d`; of a name that comes twice the last counts. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes what has a value; nothing at all becomes the empty text. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  const text = new URLSearchParams(given).toString();
  return text === '' ? '' : `?${text}`;
}
