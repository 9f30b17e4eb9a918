import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { ownSha256, sha256 } from './sha256';

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

it.each([
  ['', EMPTY],
  ['abc', ABC],
])('the hash of %j equals the value in the standard', async (text, hash) => {
  const bytes = new TextEncoder().encode(text);
  expect([ownSha256(bytes), await sha256(bytes.buffer)]).toEqual([hash, hash]);
});

it('the hash is the same over plain http, where the browser’s hash function is missing', async () => {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const own = await sha256(bytes);
  vi.stubGlobal('crypto', {});
  expect(await sha256(bytes)).toBe(own);
});

it('both hash functions return the same hash for bytes of any length', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      expect(ownSha256(bytes)).toBe(await sha256(new Uint8Array(bytes).buffer));
    }),
    { numRuns: 300 },
  );
});
