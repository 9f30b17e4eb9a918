import { describe, expect, it } from 'vitest';
import { isCountedInPart } from './list-params';

describe('how many jobs a list can have beyond those that were counted', () => {
  it('a search is counted up to 1,000', () => {
    expect(isCountedInPart(999, { q: 'tap' })).toBe(false);
    expect(isCountedInPart(1_000, { q: 'tap' })).toBe(true);
    expect(isCountedInPart(1_000, { q: 'tap', priority: 1 })).toBe(true);
  });

  it('other filters than archived and status are counted up to 10,000', () => {
    expect(isCountedInPart(1_000, { priority: 1 })).toBe(false);
    expect(isCountedInPart(10_000, { priority: 1 })).toBe(true);
    expect(isCountedInPart(10_000, { archived: 'all', status: 'urgent', sort: '-title' })).toBe(false);
  });
});
