// Every task of the table in docs/dispatchers-day.md is walked. Each walk checks its own figures (see support/dispatchers-day.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { writtenFigures } from '../support/dispatchers-day.ts';

test('a test walks each task that the table has figures for', () => {
  const here = new URL('.', import.meta.url);
  const sources = readdirSync(here).map((file) => readFileSync(new URL(file, here), 'utf8'));
  const begun = sources.flatMap((text) =>
    Array.from(text.matchAll(/\btask\((\d+)\)/g), ([, number]) => Number(number)),
  );
  const walked = [...new Set(begun)].sort((one, other) => one - other);
  expect(walked).toEqual([...writtenFigures().keys()]);
  expect(walked).toHaveLength(30);
});
