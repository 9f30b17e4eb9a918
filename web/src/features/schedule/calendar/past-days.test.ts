import { describe, expect, it } from 'vitest';
import { aJob } from '@/features/jobs/testing';
import { daysFrom } from '@/lib/zoned-time';
import { inSight } from './past-days';

const days = daysFrom('2026-11-16', 7);
const [MONDAY = '', TUESDAY = ''] = days;
const done = (count: number) =>
  Array.from({ length: count }, (_, at) => aJob({ id: `j${at}`, status: 'completed' }));
const folding = { day: MONDAY, today: TUESDAY, days, fits: 7, carriedId: undefined };

// rule: calendar-past
describe('the completed visits of a past day', () => {
  it('are all folded in the list of a phone', () => {
    expect(inSight(done(2), { ...folding, fits: 0 })).toEqual([]);
  });

  it('are all folded in a column that is too short for the day, and none in one that is not', () => {
    expect(inSight(done(7), folding)).toHaveLength(7);
    expect(inSight(done(12), folding)).toEqual([]);
  });

  it('are folded while others of the day are open, which stay in sight', () => {
    const open = [aJob({ id: 'begun', status: 'in-progress' }), aJob({ id: 'open' })];
    expect(inSight([...done(11), ...open], folding)).toEqual(open);
    expect(inSight([...open, ...done(1)], { ...folding, fits: 0 })).toEqual(open);
  });

  it('are not folded today, later, or in another week than that of today', () => {
    expect(inSight(done(12), { ...folding, today: MONDAY })).toHaveLength(12);
    expect(inSight(done(12), { ...folding, day: TUESDAY, today: MONDAY })).toHaveLength(12);
    expect(inSight(done(12), { ...folding, today: '2026-11-24' })).toHaveLength(12);
  });

  it('are folded but for the one that is moved by keys', () => {
    const left = inSight(done(12), { ...folding, carriedId: 'j11' });
    expect(left.map(({ visitId }) => visitId)).toEqual(['j11']);
  });
});
