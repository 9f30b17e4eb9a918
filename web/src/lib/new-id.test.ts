import { expect, it } from 'vitest';
import { newId } from './new-id';

it('a new id is a UUID of version 7', () => {
  for (let turn = 0; turn < 50; turn += 1)
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('an id that is created later sorts after the earlier ones, and all ids differ', () => {
  expect(newId(1_700_000_000_000) < newId(1_700_000_000_001)).toBe(true);
  expect(new Set(Array.from({ length: 100 }, () => newId(1))).size).toBe(100);
});
