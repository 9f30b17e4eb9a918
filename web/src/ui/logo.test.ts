import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(WEB, path), 'utf8');
const paths = (svg: string) => [...svg.matchAll(/\sd="([^"]+)"/g)].map(([, path]) => path);

/** Reads the width and the height from the header of a PNG. */
function sizeOf(file: string): string {
  const bytes = readFileSync(join(WEB, 'public', file));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

describe('the logo', () => {
  it('the logo in the app and the icon in the browser tab have the same shapes', () => {
    expect(paths(read('src/ui/logo.tsx'))).toHaveLength(3);
    expect(paths(read('public/favicon.svg'))).toEqual(paths(read('src/ui/logo.tsx')));
  });

  it('the logo images have the sizes that the manifest states, and one image is maskable', () => {
    const { icons } = JSON.parse(read('public/manifest.webmanifest')) as Manifest;
    const pictures = icons.filter(({ type }) => type === 'image/png');
    expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of pictures) expect(sizeOf(src)).toBe(sizes);
    expect(sizeOf('icons/apple-touch-180.png')).toBe('180x180');
  });
});
