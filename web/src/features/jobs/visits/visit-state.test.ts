import { describe, expect, it } from 'vitest';
import { aJob } from '../testing';
import { aVisit } from '../testing-undo';
import { mayHaveOpenVisits, openVisits } from './visit-state';

const WAITING = aVisit({ unscheduled: 1 });

// rule: complete-visits
describe('what completing does to open visits', () => {
  it('scheduled ones are done and waiting ones removed', () => {
    expect(openVisits([aVisit({ done: 1 }), aVisit(), WAITING])).toEqual({ toBeDone: 1, toBeRemoved: 1 });
  });

  it('if all wait, one is kept and done', () => {
    expect(openVisits([WAITING, WAITING])).toEqual({ toBeDone: 1, toBeRemoved: 1 });
  });

  it('the only visit of a job is not said to change', () => {
    expect(openVisits([WAITING])).toEqual({ toBeDone: 0, toBeRemoved: 0 });
  });

  it('while the visits of a job are not known, those of any with several may be open', () => {
    const { visits: _, ...listed } = aJob({ visitCount: 3 });
    expect(mayHaveOpenVisits(listed)).toBe(true);
    expect(mayHaveOpenVisits({ ...listed, visitCount: 1 })).toBe(false);
    expect(
      mayHaveOpenVisits(aJob({ visitCount: 2, visits: [aVisit({ done: 1 }), aVisit({ done: 1 })] })),
    ).toBe(false);
  });
});
