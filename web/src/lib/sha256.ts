/**
 * Computes the SHA-256 of bytes, in hex. Uses the browser's function, which exists only over https.
 * The implementation here is for businesses that serve the app over plain http in their own
 * network.
 */

const FIRST_PRIMES = 64;

/**
 * Returns 32 bits for each of the first `count` primes: the beginning of the fractional part of its
 * `power`th root.
 */
function rootsOfPrimes(count: number, power: number): Uint32Array {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return Uint32Array.from(primes, (prime) => (prime ** (1 / power) % 1) * 2 ** 32);
}

const rotateRight = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/**
 * Returns the padded message: the message, a one bit, zeros, and the message's length in bits. The
 * size is a multiple of 64 bytes.
 */
function padded(bytes: Uint8Array): DataView {
  const all = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(all.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(all.length - 4, (bytes.length * 8) >>> 0);
  return view;
}

/** Expands a block of the message to 64 words. */
function wordsOf(view: DataView, from: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let at = 0; at < 16; at += 1) words[at] = view.getUint32(from + at * 4);
  const word = (at: number) => words[at] ?? 0;
  for (let at = 16; at < 64; at += 1) {
    const [near, far] = [word(at - 2), word(at - 15)];
    const a = rotateRight(far, 7) ^ rotateRight(far, 18) ^ (far >>> 3);
    const b = rotateRight(near, 17) ^ rotateRight(near, 19) ^ (near >>> 10);
    words[at] = word(at - 16) + a + word(at - 7) + b;
  }
  return words;
}

/** Computes SHA-256 as FIPS 180-4 describes it. */
export function ownSha256(bytes: Uint8Array): string {
  const constants = rootsOfPrimes(FIRST_PRIMES, 3);
  const sums = rootsOfPrimes(8, 2);
  const view = padded(bytes);
  for (let from = 0; from < view.byteLength; from += 64) {
    const words = wordsOf(view, from);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = sums;
    for (let at = 0; at < 64; at += 1) {
      const choice = (e & f) ^ (~e & g);
      const first =
        h +
        (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) +
        choice +
        (constants[at] ?? 0) +
        (words[at] ?? 0);
      const second =
        (rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) sums[at] = (sums[at] ?? 0) + value;
  }
  return Array.from(sums, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** Returns the SHA-256 of `bytes` in hex. */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  // `crypto.subtle` is undefined over plain http, although its type says otherwise.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return ownSha256(new Uint8Array(bytes));
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
