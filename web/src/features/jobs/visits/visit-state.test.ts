import { describe, expect, it } from 'vitest';
import { aJob } from '../testing';
import { aVisit } from '../testing-undo';
import { mayHaveOpenVisits, openVisits } from './visit-state';

const WAITING = aVisit({ unscheduled: 1 });

// rule: complete-visits
describe('the effect of completing a job on its open visits', () => {
  it('completing a job marks its scheduled visits as done and removes its visits in the tray', () => {
    expect(openVisits([aVisit({ done: 1 }), aVisit(), WAITING])).toEqual({ toBeDone: 1, toBeRemoved: 1 });
  });

  it('if all visits are in the tray, completing the job keeps one visit and marks it as done', () => {
    expect(openVisits([WAITING, WAITING])).toEqual({ toBeDone: 1, toBeRemoved: 1 });
  });

  it('the only visit of a job does not count as an open visit', () => {
    expect(openVisits([WAITING])).toEqual({ toBeDone: 0, toBeRemoved: 0 });
  });

  it('until its visits are loaded, a job with several visits is assumed to have open visits', () => {
    const { visits: _, ...listed } = aJob({ visitCount: 3 });
    expect(mayHaveOpenVisits(listed)).toBe(true);
    expect(mayHaveOpenVisits({ ...listed, visitCount: 1 })).toBe(false);
    expect(
      mayHaveOpenVisits(aJob({ visitCount: 2, visits: [aVisit({ done: 1 }), aVisit({ done: 1 })] })),
    ).toBe(false);
  });
});
