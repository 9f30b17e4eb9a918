import { describe, expect, it } from 'vitest';
import { aJob } from '@/features/jobs/testing';
import { addedLabor, firstLabor, timesOf } from './new-rows';
import { emptyLabor } from '../values';

/**
 * Creates the first labor row for a job that is planned from 9:00 to 11:00 AM on November 20 in
 * Sydney.
 */
const row = (changes: Parameters<typeof aJob>[0]) =>
  firstLabor(aJob(changes), '2026-11-20', 'Australia/Sydney', 'Max Weber');

const at = (time: string) => `2026-11-${time}:00.000Z`;

describe('the start and end times of a new card', () => {
  const visit = (number: number, actualStartTime: string | null) => ({
    id: `v${number}`,
    jobId: 'j1',
    number,
    startDate: at(`${19 + number}T22:00`),
    endDate: at(`${19 + number}T23:00`),
    unscheduled: 0 as const,
    holdReason: null,
    holdUntil: null,
    workers: [],
    actualStartTime,
    actualFinishTime: null,
    done: 0 as const,
    note: null,
  });

  it('a new card has the times of the last started visit, even if a later visit is already the current one', () => {
    const begun = visit(2, at('21T22:10'));
    expect(timesOf(aJob({ visits: [visit(1, at('20T22:00')), begun, visit(3, null)] }))).toBe(begun);
  });

  it('a new card has the times of the job if no visit was started', () => {
    const job = aJob({ visits: [visit(1, null), visit(2, null)] });
    expect(timesOf(job)).toBe(job);
  });
});

describe('the first labor row of a new card', () => {
  it('the first labor row has the name of the current user and the date of the card', () => {
    expect(row({})).toMatchObject({ serviceman: 'Max Weber', date: '2026-11-20' });
  });

  it('the first labor row has the planned times and no hours when no actual times are recorded', () => {
    expect(row({})).toMatchObject({ startTime: '09:00', finishTime: '11:00', regularTime: '' });
    expect(row({ endDate: null })).toMatchObject({ startTime: '09:00', finishTime: '' });
  });

  it('the first labor row has the actual times and the hours between them, with two decimals', () => {
    const noted = { actualStartTime: at('19T22:05'), actualFinishTime: at('20T00:25') };
    expect(row(noted)).toMatchObject({ startTime: '09:05', finishTime: '11:25', regularTime: '2.33' });
  });

  it('the first labor row has no hours when only the actual start time is recorded', () => {
    const job = { actualStartTime: at('19T22:05') };
    expect(row(job)).toMatchObject({ startTime: '09:05', finishTime: '11:00', regularTime: '' });
  });

  it('the first labor row has no finish time when the work began after the planned end', () => {
    expect(row({ actualStartTime: at('20T00:30') })).toMatchObject({ startTime: '11:30', finishTime: '' });
  });

  it.each([
    ['no time at all', at('20T00:00')],
    ['a finish before the start', at('19T21:00')],
  ])('the first labor row has no hours for %s', (_, actualFinishTime) => {
    expect(row({ actualStartTime: at('20T00:00'), actualFinishTime }).regularTime).toBe('');
  });
});

it('an added labor row has only the current user’s name and the date of the card', () => {
  expect(addedLabor('2026-11-20', 'Max Weber')).toEqual({
    ...emptyLabor(),
    serviceman: 'Max Weber',
    date: '2026-11-20',
  });
});
