import { describe, expect, it } from 'vitest';
import { aJob } from '@/features/jobs/testing';
import { sheetSteps } from './steps';

const NOW = '2026-11-20T00:00:00.000Z';
const of = (changes: Parameters<typeof aJob>[0]) => {
  const job = aJob(changes);
  return sheetSteps(job, job, false);
};

// rule: job-sheet-steps
describe('the next step of a job sheet for the current visit', () => {
  it.each([
    [{ status: 'scheduled' as const }, 'start', false],
    [{ status: 'urgent' as const }, 'start', false],
    [{ status: 'in-progress' as const, actualStartTime: NOW }, 'finish', true],
    [{ status: 'in-progress' as const, actualStartTime: NOW, actualFinishTime: NOW }, 'complete', true],
    [{ status: 'completed' as const, actualStartTime: NOW, actualFinishTime: NOW }, 'card', false],
  ])('a job with %j has the next step %s; a separate Job Card button: %s', (changes, next, hasCard) => {
    expect(of(changes)).toMatchObject({ next, hasCard });
  });

  it('an archived job that was never started has no next step', () => {
    expect(of({ archived: 1 })).toMatchObject({ next: undefined, hasCard: false });
  });

  it('the menu does not contain the next step, because the dock shows it', () => {
    const { more } = of({ status: 'in-progress', actualStartTime: NOW });
    expect(more).toEqual(['complete', 'duplicate', 'request-deletion']);
  });
});

// rule: job-sheet-steps
describe('the next step of a job sheet for a visit that is not the current one', () => {
  const job = aJob({ status: 'in-progress', actualStartTime: NOW, visitCount: 3, visitId: 'v2' });
  it.each([
    [{ actualStartTime: null, done: 0 as const }, 'start'],
    [{ actualStartTime: NOW, done: 0 as const }, 'finish'],
    [{ actualStartTime: NOW, done: 1 as const }, 'card'],
  ])('a visit with %j has the next step %s', (changes, next) => {
    expect(sheetSteps(job, { ...job, visitId: 'v3', ...changes }, false).next).toBe(next);
  });
});
