// Every task with figures in the table of docs/dispatchers-day.md has a test. That test checks the
// figures of the task (see support/dispatchers-day.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { writtenFigures } from '../support/dispatchers-day.ts';

test('each task with figures in the table has a test', () => {
  const here = new URL('.', import.meta.url);
  const sources = readdirSync(here).map((file) => readFileSync(new URL(file, here), 'utf8'));
  const begun = sources.flatMap((text) =>
    Array.from(text.matchAll(/\btask\((\d+)\)/g), ([, number]) => Number(number)),
  );
  const walked = [...new Set(begun)].sort((one, other) => one - other);
  expect(walked).toEqual([...writtenFigures().keys()]);
  expect(walked).toHaveLength(30);
});
