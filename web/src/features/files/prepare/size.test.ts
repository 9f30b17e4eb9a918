import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnSize, isSmall, jpegName } from './size';

// rule: upload-small
describe('the size of a photo that is sent', () => {
  it.each([
    [
      { width: 4032, height: 3024 },
      { width: 2048, height: 1536 },
    ],
    [
      { width: 3024, height: 4032 },
      { width: 1536, height: 2048 },
    ],
    [
      { width: 800, height: 600 },
      { width: 800, height: 600 },
    ],
    [
      { width: 40_000, height: 3 },
      { width: 2048, height: 1 },
    ],
  ])('a photo of %j is drawn as %j', (size, drawn) => {
    expect(drawnSize(size)).toEqual(drawn);
  });

  it('a photo is never enlarged, has at most 2,048 pixels on a side, and keeps its aspect ratio', () => {
    const side = fc.integer({ min: 1, max: 12_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const drawn = drawnSize({ width, height });
        expect(Math.max(drawn.width, drawn.height)).toBeLessThanOrEqual(2048);
        expect(drawn.width).toBeLessThanOrEqual(width);
        const off = Math.abs(drawn.width * height - drawn.height * width);
        expect(off).toBeLessThanOrEqual(Math.max(width, height));
      }),
    );
  });

  it('a small JPEG or PNG is sent unchanged', () => {
    const screenshot = { width: 1170, height: 2048 };
    expect(isSmall('image/png', 300_000, screenshot)).toBe(true);
    expect(isSmall('image/jpeg', 300_000, screenshot)).toBe(true);
    expect(isSmall('image/webp', 300_000, screenshot)).toBe(false);
    expect(isSmall('image/png', 3_000_000, screenshot)).toBe(false);
    expect(isSmall('image/png', 300_000, { width: 2049, height: 10 })).toBe(false);
  });

  it.each([
    ['IMG_1.heic', 'IMG_1.jpg'],
    ['photo', 'photo.jpg'],
    ['a.b.png', 'a.b.jpg'],
  ])('the photo %s is named %s after it is drawn', (name, drawn) => {
    expect(jpegName(name)).toBe(drawn);
  });
});
