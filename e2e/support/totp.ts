// Codes of an authenticator app (RFC 6238: HMAC-SHA-1, 6 digits, 30 seconds), implemented here
// independently of the server.
import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a base 32 text (RFC 4648). */
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
    // The test vector of RFC 6238, appendix B, for SHA-1 at 59 seconds.
    const known = codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 1);
    if (known !== '287082') throw new Error(`this is not RFC 6238: ${known}`);
  }

  /**
   * A code that was not used yet. The server accepts no code twice, but accepts the codes of the
   * step before and after. So up to three codes can be used without waiting for the next step.
   */
  next(): string {
    const now = Math.floor(Date.now() / STEP_MS);
    this.used = Math.max(this.used + 1, now - 1);
    if (this.used > now + 1) throw new Error('the codes of the next step are used up');
    return codeAt(this.secret, this.used);
  }

  /** A code that is wrong now. */
  wrong(): string {
    const now = Math.floor(Date.now() / STEP_MS);
    return codeAt(this.secret, now - 1000);
  }
}
