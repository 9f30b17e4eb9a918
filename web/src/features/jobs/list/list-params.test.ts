import { describe, expect, it } from 'vitest';
import { isCountedInPart } from './list-params';

describe('isCountedInPart says whether there may be more jobs than the server counted', () => {
  it('the server counts up to 1,000 jobs if there is a search text', () => {
    expect(isCountedInPart(999, { q: 'tap' })).toBe(false);
    expect(isCountedInPart(1_000, { q: 'tap' })).toBe(true);
    expect(isCountedInPart(1_000, { q: 'tap', priority: 1 })).toBe(true);
  });

  it('the server counts up to 10,000 jobs if there are filters other than archived and status', () => {
    expect(isCountedInPart(1_000, { priority: 1 })).toBe(false);
    expect(isCountedInPart(10_000, { priority: 1 })).toBe(true);
    expect(isCountedInPart(10_000, { archived: 'all', status: 'urgent', sort: '-title' })).toBe(false);
  });
});
