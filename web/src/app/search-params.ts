/**
 * Parses and writes search parameters as plain text. So `?q=0412` stays a text and doesn't become
 * the number 412, and links look as people would write them.
 */

/** Parses `?a=b&c=d`. If a name occurs twice, the last value is used. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes the parameters that have a value. Returns an empty text if there are none. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  // A query may contain commas. Unescaped commas keep addresses with lists readable.
  const text = new URLSearchParams(given).toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
