import { describe, expect, it } from 'vitest';
import { aLane, aVisit, MONDAY } from '../testing-week';
import { chosenLane } from './chosen-lane';

const nobody = aLane({ id: 'none' });
const ana = aLane({ id: 'ana' });
const bo = aLane({ id: 'bo', visits: [aVisit(MONDAY, '09:00', '10:00')] });
const idOf = (lanes: Parameters<typeof chosenLane>[0], stored: string | null, user = 'admin') =>
  chosenLane(lanes, stored, user)?.id;

describe('the lane that a phone shows', () => {
  it('is the one that was chosen, also that of visits without workers', () => {
    expect(idOf([nobody, ana, bo], 'ana')).toBe('ana');
    expect(idOf([nobody, ana, bo], 'none')).toBe('none');
  });

  it('is one’s own without a choice, or where the chosen one is gone', () => {
    expect(idOf([nobody, ana, bo], null, 'bo')).toBe('bo');
    expect(idOf([nobody, ana, bo], 'former', 'ana')).toBe('ana');
  });

  it('is that of the first person with a visit for somebody without a lane', () => {
    expect(idOf([nobody, ana, bo], null)).toBe('bo');
    expect(idOf([nobody, ana], null)).toBe('ana');
    expect(idOf([nobody], null)).toBe('none');
  });
});
