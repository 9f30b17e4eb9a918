import { describe, expect, it } from 'vitest';
import { aJob } from '@/features/jobs/testing';
import { daysFrom } from '@/lib/zoned-time';
import { foldedOf } from './past-days';

const days = daysFrom('2026-11-16', 7);
const [MONDAY = '', TUESDAY = ''] = days;
const done = (count: number) =>
  Array.from({ length: count }, (_, at) => aJob({ id: `j${at}`, status: 'completed' }));
const folding = { day: MONDAY, today: TUESDAY, days, fits: 7, carriedId: undefined };

// rule: calendar-past
describe('the completed visits of a past day', () => {
  it('are all folded in the list of a phone', () => {
    expect(foldedOf(done(12), { ...folding, fits: 0 })).toBe(12);
  });

  it('are folded in a column from the one on that does not fit beside the line that unfolds them', () => {
    expect(foldedOf(done(7), folding)).toBe(0);
    expect(foldedOf(done(12), folding)).toBe(6);
  });

  it('are not folded while another visit of the day is open', () => {
    expect(foldedOf([...done(11), aJob({ id: 'open' })], folding)).toBe(0);
  });

  it('are not folded today, later, or in another week than that of today', () => {
    expect(foldedOf(done(12), { ...folding, today: MONDAY })).toBe(0);
    expect(foldedOf(done(12), { ...folding, day: TUESDAY, today: MONDAY })).toBe(0);
    expect(foldedOf(done(12), { ...folding, today: '2026-11-24' })).toBe(0);
  });

  it('are not folded while one of them is moved by keys', () => {
    expect(foldedOf(done(12), { ...folding, carriedId: 'j11' })).toBe(0);
  });
});
