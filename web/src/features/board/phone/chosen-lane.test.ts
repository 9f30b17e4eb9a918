import { describe, expect, it } from 'vitest';
import { aLane, aVisit, MONDAY } from '../testing-week';
import { chosenLane } from './chosen-lane';

const nobody = aLane({ id: 'none' });
const ana = aLane({ id: 'ana' });
const bo = aLane({ id: 'bo', visits: [aVisit(MONDAY, '09:00', '10:00')] });
const idOf = (lanes: Parameters<typeof chosenLane>[0], stored: string | null, user = 'admin') =>
  chosenLane(lanes, stored, user)?.id;

describe('the lane that a phone shows', () => {
  it('a phone shows the selected lane, which may be Unassigned', () => {
    expect(idOf([nobody, ana, bo], 'ana')).toBe('ana');
    expect(idOf([nobody, ana, bo], 'none')).toBe('none');
  });

  it('a phone shows the user’s own lane if no lane was selected or the selected lane is gone', () => {
    expect(idOf([nobody, ana, bo], null, 'bo')).toBe('bo');
    expect(idOf([nobody, ana, bo], 'former', 'ana')).toBe('ana');
  });

  it('a phone shows the lane of the first person with a visit if the user has no lane', () => {
    expect(idOf([nobody, ana, bo], null)).toBe('bo');
    expect(idOf([nobody, ana], null)).toBe('ana');
    expect(idOf([nobody], null)).toBe('none');
  });
});
