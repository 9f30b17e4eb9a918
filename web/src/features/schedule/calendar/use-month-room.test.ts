import { describe, expect, it } from 'vitest';
import { chipsThatFit } from './use-month-room';

// rule: calendar-month
describe('the chips of a day of the month', () => {
  it('are as many as fit below the head of the day', () => {
    expect(chipsThatFit(610, 1, false)).toBe(3);
    expect(chipsThatFit(900, 1, false)).toBe(5);
  });

  it('are three in a window of 800 px below the strip of overdue jobs, where the third ends at the line', () => {
    expect(chipsThatFit(525, 1, false)).toBe(3);
    expect(chipsThatFit(516, 1, false)).toBe(2);
  });

  it('are fewer with larger text and on a touch screen', () => {
    expect(chipsThatFit(610, 2, false)).toBe(1);
    expect(chipsThatFit(610, 1, true)).toBe(1);
  });

  it('are never none', () => {
    expect(chipsThatFit(0, 1, false)).toBe(1);
  });
});
