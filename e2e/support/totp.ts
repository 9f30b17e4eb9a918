// Computes the codes of an authenticator app (RFC 6238: HMAC-SHA-1, 6 digits, 30 seconds),
// independently of the server's code.
import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes a base 32 text (RFC 4648) to its bytes. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) throw new Error(`not base 32: ${letter}`);
    return value.toString(2).padStart(5, '0');
  });
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const code = (hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000;
  return `${code}`.padStart(6, '0');
}

/** An authenticator app with one entry. */
export class Authenticator {
  private used = 0;

  constructor(private readonly secret: string) {
    // The test vector for SHA-1 at 59 seconds in RFC 6238, appendix B.
    const known = codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 1);
    if (known !== '287082') throw new Error(`this is not RFC 6238: ${known}`);
  }

  /**
   * Returns a code that was not used yet. The server accepts each code only once, but also accepts
   * the codes of the previous and the next 30 seconds. So a test can use up to three codes without
   * waiting.
   */
  next(): string {
    const now = Math.floor(Date.now() / STEP_MS);
    this.used = Math.max(this.used + 1, now - 1);
    if (this.used > now + 1) throw new Error('the codes of the next step are used up');
    return codeAt(this.secret, this.used);
  }

  /** Returns a code that is wrong now. */
  wrong(): string {
    const now = Math.floor(Date.now() / STEP_MS);
    return codeAt(this.secret, now - 1000);
  }
}
