import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SRC = import.meta.dirname;
const read = (path: string) => readFileSync(`${SRC}/${path}`, 'utf8');
const NAMES = ['scheduled-ink', 'progress-ink', 'completed', 'urgent-ink'];

it('the status icons use the colors of both themes', () => {
  const tokens = read('../../../styles/tokens.css');
  const [light = [], dark = []] = [0, 1].map((theme) =>
    NAMES.map((name) => [...tokens.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))][theme]?.[1]),
  );
  const strokes = [...read('status-icons.svg').matchAll(/stroke="(#[0-9a-f]{6})"/g)].map(
    ([, color]) => color,
  );
  expect(strokes).toEqual([...light, ...dark]);
});
