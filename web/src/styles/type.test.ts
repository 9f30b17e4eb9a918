// Text must follow the text size of the browser's settings (WCAG 1.4.4): no text size, and no
// height of an element with text, is in px. rule: accessibility
import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Print styles may use fixed sizes. */
const ON_PAPER = /print\.css$/;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path) && !ON_PAPER.test(path),
);

/** The patterns for fixed sizes in a source text: as a class, a style or a prop. */
const FIXED = [
  /\btext-\[[\d.]+px\]/,
  /\btext-[\w.]+\/\[[\d.]+px\]/,
  /\bleading-\[[\d.]+px\]/,
  /\b(?:min-|max-)?h-\[[^\]]*(?:\d{2,}|[4-9])px[^\]]*\]/,
  /\b(?:font-size|line-height)\s*:[^;]*\dpx/,
  /\bfontSize:\s*(?:['"`]?\d+(?:px)?['"`]?[,}\s]|Math\b)/,
];

it.each([
  'text-[13px]/5',
  'text-xs/[17px]',
  'leading-[18px]',
  'h-[65px]',
  'max-h-[calc(100dvh-64px)]',
  'font-size: 14px;',
  'fontSize: 14,',
])('the fixed size %s is detected', (text) => {
  expect(FIXED.some((one) => one.test(text))).toBe(true);
});

it('no text size is in px', () => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap((path) =>
    readFileSync(`src/${path}`, 'utf8')
      .split('\n')
      .filter((line) => FIXED.some((one) => one.test(line)))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
