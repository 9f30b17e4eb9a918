import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { twMerge } from 'tailwind-merge';
import { describe, expect, it } from 'vitest';
import { cn } from './cn';

const SOURCE = join(import.meta.dirname, '..');

/** Every word of every text in the app's code that Tailwind takes for a class. */
function classesOfTheApp(): string[] {
  const words = new Set<string>();
  for (const entry of readdirSync(SOURCE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.test)\.tsx?$/.test(entry.name)) continue;
    const code = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const [, , text = ''] of code.matchAll(/(['"`])((?:(?!\1)[^\n\\])*)\1/g))
      for (const word of text.split(/\s+/)) words.add(word);
  }
  // A known class that stands twice is written once.
  return [...words].filter((word) => word !== '' && twMerge(`${word} ${word}`) === word);
}

const classes = classesOfTheApp();
const withoutVariants = [
  ...new Set(classes.map((name) => name.replace(/^(?:[^[\]():]|\[[^\]]*\]|\([^)]*\))*:/, ''))),
];

describe('two classes of the app', () => {
  it('are found in the code', () => {
    expect(withoutVariants).toContain('px-3.5');
    expect(withoutVariants.length).toBeGreaterThan(400);
  });

  it.each(withoutVariants.map((name) => [name]))(
    '%s gives way to what it clashes with, and to nothing else',
    (name) => {
      const pairs = withoutVariants.filter((other) => other !== name).map((other) => `${name} ${other}`);
      const wrong = pairs.filter((pair) => cn(pair) !== twMerge(pair));
      expect(wrong).toEqual([]);
    },
  );

  it('clash only under the same variants', () => {
    const some = classes.filter((name) => name.includes(':'));
    const pairs = some.flatMap((name) =>
      ['p-1', 'md:p-1', 'hover:bg-hover', 'md:hidden'].map((o) => `${name} ${o}`),
    );
    expect(pairs.filter((pair) => cn(pair) !== twMerge(pair))).toEqual([]);
    expect(cn('md:hover:p-1', 'hover:md:p-2')).toBe('hover:md:p-2');
    expect(cn('md:p-1', 'p-2')).toBe('md:p-1 p-2');
    expect(cn('size-4!', 'size-5')).toBe('size-4! size-5');
  });
});

it('joins what is given and leaves out what is not', () => {
  expect(cn('one', undefined, false, ['two', { three: true, four: false }])).toBe('one two three');
});
