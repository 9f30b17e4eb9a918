import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');

/** Matches the beginning of every mutation in a source text. */
function mutationsIn(text: string): string[] {
  const [, ...mutations] = text.split(/\b(?:useMutation|mutationOptions)(?:<.*>)?\(/);
  return mutations.map((mutation) => mutation.slice(0, 100));
}

const says = (mutation: string) => /^\{\s*meta: \{ changes: /.test(mutation);

it('the options of every mutation start with `meta.changes`', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  const programs = files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));
  const found = programs.flatMap((file) =>
    mutationsIn(readFileSync(join(SRC, file), 'utf8')).map((mutation) => ({ file, mutation })),
  );
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ mutation }) => !says(mutation))).toEqual([]);
});

it.each([
  ['useMutation({ mutationFn: save })', false],
  ['useMutation<Job, Error>(options)', false],
  ["useMutation({\n  meta: { changes: 'job' },\n  mutationFn: save,\n})", true],
])('the source %j has `meta.changes`: %s', (text, expected) => {
  expect(mutationsIn(text).map(says)).toEqual([expected]);
});
