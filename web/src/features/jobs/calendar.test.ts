import { expect, it } from 'vitest';
import { isWhole, joinCalendar } from './calendar';
import { aJob, ANA, calendarOf, OKAFOR } from './testing';

it('joinCalendar adds the client and the assignee to each calendar job', () => {
  const jobs = [aJob(), aJob({ id: 'j2', assignedUserId: null, assignedUser: null })];
  const [one, other] = joinCalendar(calendarOf(jobs));
  expect(one).toMatchObject({ id: 'j1', archived: 0, client: { id: OKAFOR.id, name: OKAFOR.name } });
  expect([one?.assignedUser, other?.assignedUser]).toEqual([ANA, null]);
  expect([one?.crew, other?.crew]).toEqual([[ANA], []]);
});

it('isWhole is true for a full job and false for a calendar job', () => {
  expect(isWhole(aJob())).toBe(true);
  expect(joinCalendar(calendarOf([aJob()])).map(isWhole)).toEqual([false]);
});
