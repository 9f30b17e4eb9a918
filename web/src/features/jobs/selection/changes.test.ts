// Tests of the request for the selected visits, and of the text in the toast. rule: several-change
import { describe, expect, it } from 'vitest';
import { aJob } from '../testing';
import { clashesOf, countText, daysOf, doneText, inOrder, jobsOfSeveral, versioned } from './changes';

describe('parsing the typed number of days', () => {
  it.each([
    ['1', 1],
    [' +7 ', 7],
    ['-1', -1],
    ['−3', -3],
    ['366', 366],
    ['-366', -366],
  ])('the typed text %s means %i days', (typed, days) => expect(daysOf(typed)).toBe(days));
  it.each(['', '0', '-0', '367', '-367', '1.5', '1e2', 'two', '--1'])('the input %s is invalid', (typed) =>
    expect(daysOf(typed)).toBeNull(),
  );
});

it('the count says "visits" if two selected visits are of the same job, and "jobs" otherwise', () => {
  expect(countText([{ id: 'a' }])).toBe('1 job');
  expect(countText([{ id: 'a' }, { id: 'b' }])).toBe('2 jobs');
  expect(countText([{ id: 'a' }, { id: 'a' }])).toBe('2 visits');
});

it('jobsOfSeveral counts each open job with several visits once', () => {
  const several = { status: 'scheduled', visitCount: 2 } as const;
  expect(
    jobsOfSeveral([
      { ...several, id: 'a' },
      { ...several, id: 'a' },
      { ...several, id: 'b', status: 'completed' },
      { ...several, id: 'c', visitCount: 1 },
    ]),
  ).toBe(1);
});

it.each([
  [{ workerIds: ['u1'] }, '2 jobs reassigned'],
  [{ workerIds: [] }, '2 jobs unassigned'],
  [{ shiftDays: -1 }, '2 jobs moved'],
  [{ unscheduled: true }, '2 jobs moved to the tray'],
  [{ status: 'in-progress' }, '2 jobs set to In Progress'],
  [{ archived: true }, '2 jobs archived'],
  [{ archived: false }, '2 jobs restored'],
] as const)('the text for the change %j is %s', (wanted, words) => {
  const change = 'workerIds' in wanted ? { workerIds: [...wanted.workerIds] } : wanted;
  expect(doneText(change, '2 jobs')).toBe(words);
});

it('a visit can be changed despite a refusal only if the reason was a clash or an absence', () => {
  const failure = (id: string, code: string) => ({ id, code, title: '', message: '' });
  const failed = [
    failure('busy', 'schedule_conflict'),
    failure('old', 'stale'),
    failure('leave', 'worker_away'),
    failure('over', 'job_completed'),
  ];
  expect(clashesOf(failed)).toEqual(['busy', 'leave']);
});

it('the request contains the newest loaded version of each job', () => {
  const chosen = aJob({ version: 3 });
  const visits = [
    { ...chosen, id: 'a', visitId: 'a1' },
    { ...chosen, id: 'b', visitId: 'b1' },
  ];
  expect(versioned(visits, new Map([['a', 5]]))).toEqual([
    { id: 'a1', version: 5 },
    { id: 'b1', version: 3 },
  ]);
});

it('a move to later days sends the last visit first, so that its day is free for the preceding visit', () => {
  const visits = ['2026-11-24', '2026-11-23', '2026-11-25'].map((startDate) => ({
    ...aJob({ id: startDate, startDate }),
    visitId: startDate,
  }));
  const days = (by: number) => inOrder(visits, { shiftDays: by }).map(({ startDate }) => startDate.slice(-2));
  expect(days(1)).toEqual(['25', '24', '23']);
  expect(days(-1)).toEqual(['23', '24', '25']);
});
