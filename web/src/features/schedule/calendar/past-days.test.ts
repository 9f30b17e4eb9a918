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
describe('folding the completed visits of a past day', () => {
  it('completed visits of a past day are always folded in the list on a phone', () => {
    expect(inSight(done(2), { ...folding, fits: 0 })).toEqual([]);
  });

  it('completed visits are folded only if the column is too short for all visits of the day', () => {
    expect(inSight(done(7), folding)).toHaveLength(7);
    expect(inSight(done(12), folding)).toEqual([]);
  });

  it('open visits stay visible when completed visits are folded', () => {
    const open = [aJob({ id: 'begun', status: 'in-progress' }), aJob({ id: 'open' })];
    expect(inSight([...done(11), ...open], folding)).toEqual(open);
    expect(inSight([...open, ...done(1)], { ...folding, fits: 0 })).toEqual(open);
  });

  it('completed visits of today, of later days, and of other weeks are not folded', () => {
    expect(inSight(done(12), { ...folding, today: MONDAY })).toHaveLength(12);
    expect(inSight(done(12), { ...folding, day: TUESDAY, today: MONDAY })).toHaveLength(12);
    expect(inSight(done(12), { ...folding, today: '2026-11-24' })).toHaveLength(12);
  });

  it('a visit that is being moved with the keyboard is not folded', () => {
    const left = inSight(done(12), { ...folding, carriedId: 'j11' });
    expect(left.map(({ visitId }) => visitId)).toEqual(['j11']);
  });
});
