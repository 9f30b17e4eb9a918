import { describe, expect, it } from 'vitest';
import { chipsThatFit } from './use-month-room';

// rule: calendar-month
describe('the number of chips on a day of the month', () => {
  it('a day shows as many chips as fit below its head', () => {
    expect(chipsThatFit(610, 1, false)).toBe(3);
    expect(chipsThatFit(900, 1, false)).toBe(5);
  });

  it('in a window 800 px high with the strip of overdue jobs, exactly three chips fit', () => {
    expect(chipsThatFit(525, 1, false)).toBe(3);
    expect(chipsThatFit(516, 1, false)).toBe(2);
  });

  it('fewer chips fit with larger text and on a touch screen', () => {
    expect(chipsThatFit(610, 2, false)).toBe(1);
    expect(chipsThatFit(610, 1, true)).toBe(1);
  });

  it('a day always shows at least one chip, even if none fits', () => {
    expect(chipsThatFit(0, 1, false)).toBe(1);
  });
});
