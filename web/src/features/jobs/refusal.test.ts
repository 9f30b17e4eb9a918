import { describe, expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import { inTheWay, type Refusal, refusalBy, refusalOf, replacementFor } from './refusal';
import { aJob, ANA } from './testing';

const BEN = { ...ANA, id: 'u5', fullName: 'Ben Cole' };
const CY = { ...ANA, id: 'u6', fullName: 'Cy Adeyemi' };
const ABSENCE = {
  id: 'a1',
  userId: 'u1',
  fullName: 'Ana Ruiz',
  startDate: '2026-11-20',
  endDate: '2026-11-22',
  allDay: true,
};

/** Returns a refusal with the reason that Ana is busy. */
const busy = (more: Partial<Refusal> = {}): Refusal => ({ ...refusalBy([aJob()], null, []), ...more });

// rule: booking-refused
describe('reading a refused booking', () => {
  it('refusalOf returns the absences and suggestions in the server’s error, and null for other errors', () => {
    const suggestions = [{ startDate: 'x', endDate: 'y', workers: [ANA] }];
    const error = (code: string) =>
      new ApiError(409, code, 'Ana is away', 'Ana is away', undefined, {
        absences: [ABSENCE],
        suggestions,
      });
    expect(refusalOf(error('worker_away'))).toEqual({
      away: 'Ana is away',
      conflicts: [],
      absences: [ABSENCE],
      suggestions,
      freeWorkers: [],
    });
    expect(refusalOf(error('schedule_conflict'))?.away).toBeNull();
    expect(refusalOf(error('job_completed'))).toBeNull();
    expect(refusalOf(new TypeError('x'))).toBeNull();
  });

  it('inTheWay returns the workers who are busy or away; a closed day affects the whole crew', () => {
    const crew = ['u5', 'u1', 'u6'];
    expect(inTheWay(busy(), crew)).toEqual(['u1']);
    expect(inTheWay(busy({ conflicts: [], absences: [ABSENCE] }), crew)).toEqual(['u1']);
    expect(inTheWay(busy({ absences: [{ ...ABSENCE, userId: null }] }), crew)).toEqual(crew);
  });
});

// rule: refusal-offers
describe('suggesting the same time with other workers', () => {
  it('each busy or absent worker is replaced at the same position in the crew', () => {
    const refusal = busy({ freeWorkers: [BEN, CY] });
    expect(replacementFor(refusal, ['u1', 'u5'])).toEqual({ crew: ['u6', 'u5'], first: CY });
    expect(replacementFor(refusal, ['u9', 'u1'])).toEqual({ crew: ['u9', 'u5'], first: BEN });
  });

  it('no replacement is suggested if too few people are free, or if the whole crew is free', () => {
    expect(replacementFor(busy({ freeWorkers: [BEN] }), ['u1', 'u5'])).toBeNull();
    expect(replacementFor(busy({ freeWorkers: [BEN] }), ['u9'])).toBeNull();
    const both = busy({ freeWorkers: [BEN], absences: [{ ...ABSENCE, userId: 'u6' }] });
    expect(replacementFor(both, ['u1', 'u6'])).toBeNull();
  });
});
