import { describe, expect, it } from 'vitest';
import { stepOf } from './swipe';

describe('the number of days by which a touch moves the board', () => {
  it.each([
    ['to the left goes to the next day', { x: -80, y: 10, time: 200 }, 1],
    ['to the right goes to the previous day', { x: 80, y: -10, time: 200 }, -1],
    ['that is short does nothing', { x: 40, y: 0, time: 100 }, null],
    ['that scrolls does nothing', { x: 80, y: 60, time: 200 }, null],
    ['that is slow, as before a drag, does nothing', { x: 120, y: 0, time: 900 }, null],
  ])('a swipe %s', (_, travel, step) => {
    expect(stepOf(travel)).toBe(step);
  });
});
