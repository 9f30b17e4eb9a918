import { describe, expect, it } from 'vitest';
import { isCountedInPart } from './list-params';

describe('whether a list may have more jobs than the server counted', () => {
  it('with a search text the server counts up to 1,000 jobs', () => {
    expect(isCountedInPart(999, { q: 'tap' })).toBe(false);
    expect(isCountedInPart(1_000, { q: 'tap' })).toBe(true);
    expect(isCountedInPart(1_000, { q: 'tap', priority: 1 })).toBe(true);
  });

  it('with filters other than archived and status the server counts up to 10,000 jobs', () => {
    expect(isCountedInPart(1_000, { priority: 1 })).toBe(false);
    expect(isCountedInPart(10_000, { priority: 1 })).toBe(true);
    expect(isCountedInPart(10_000, { archived: 'all', status: 'urgent', sort: '-title' })).toBe(false);
  });
});
