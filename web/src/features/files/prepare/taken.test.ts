import { describe, expect, it } from 'vitest';
import { segmentOf, takenOf, withTaken } from './taken';

const TAKEN = '2026:11:23 08:30:05';
const text = (words: string) => Array.from(words, (letter) => letter.charCodeAt(0));
const u16 = (number: number) => [number & 0xff, number >> 8];
const u32 = (number: number) => [...u16(number & 0xffff), ...u16(number >>> 16)];
const entry = (tag: number, kind: number, count: number, value: number) => [
  ...u16(tag),
  ...u16(kind),
  ...u32(count),
  ...u32(value),
];

/** Little-endian EXIF. An entry for the orientation is before the entry that the code must find. */
const little = (at = 56) => [
  ...text('Exif\0\0'),
  ...text('II*\0'),
  ...u32(8),
  ...u16(2),
  ...entry(0x0112, 3, 1, 6),
  ...entry(0x8769, 4, 1, 38),
  ...u32(0),
  ...u16(1),
  ...entry(0x9003, 2, 20, at),
  ...u32(0),
  ...text(`${TAKEN}\0`),
];

// rule: upload-taken
describe('the time at which a photo was taken', () => {
  it('the time is read in both byte orders, wherever in the file the EXIF data begins', () => {
    expect(takenOf(new Uint8Array([0xff, 0xd8, ...segmentOf(TAKEN)]))).toBe(TAKEN);
    expect(takenOf(new Uint8Array([...text('ftypheic Ex, EE'), ...little()]))).toBe(TAKEN);
    // A view that begins inside a larger buffer.
    expect(takenOf(new Uint8Array([9, 9, ...little()]).subarray(2))).toBe(TAKEN);
  });

  it('missing or truncated EXIF gives null, and damaged EXIF gives null or the right time', () => {
    expect(takenOf(new Uint8Array())).toBeNull();
    expect(takenOf(new Uint8Array(text('E no photo')))).toBeNull();
    expect(takenOf(new Uint8Array(little(4_000_000_000)))).toBeNull();
    const whole = little();
    for (let length = 0; length < whole.length - 1; length += 1)
      expect(takenOf(new Uint8Array(whole.slice(0, length)))).toBeNull();
    for (let at = 0; at < whole.length; at += 1) {
      const damaged = takenOf(new Uint8Array(whole.with(at, 0xff)));
      expect(damaged === null || damaged === TAKEN).toBe(true);
    }
  });

  it('the time is written into a redrawn JPEG after the first marker of the file', async () => {
    const drawn = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xdb, 1, 2])], { type: 'image/jpeg' });
    const sent = withTaken(drawn, TAKEN);
    const bytes = new Uint8Array(await sent.arrayBuffer());
    expect(sent.type).toBe('image/jpeg');
    expect([...bytes.subarray(0, 4)]).toEqual([0xff, 0xd8, 0xff, 0xe1]);
    expect([...bytes.subarray(-4)]).toEqual([0xff, 0xdb, 1, 2]);
    expect(takenOf(bytes)).toBe(TAKEN);
    expect(withTaken(drawn, null)).toBe(drawn);
  });
});
