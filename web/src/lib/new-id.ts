/**
 * Creates record ids in the browser, so that a repeated request refers to the same record.
 * `crypto.randomUUID` exists only over https, and some businesses serve the app over plain http in
 * their own network.
 */

/** Returns a UUID of version 7: the time in milliseconds, then 74 random bits. */
export function newId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = now.toString(16).padStart(12, '0');
  const hex = Array.from(bytes, (byte, at) => {
    const value = at === 6 ? (byte & 0x0f) | 0x70 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  });
  const text = time + hex.slice(6).join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  );
}
