import { expect, it } from 'vitest';
import { isWhole, joined } from './calendar';
import { aJob, ANA, calendarOf, OKAFOR } from './testing';

it('puts its client and its person to each job', () => {
  const jobs = [aJob(), aJob({ id: 'j2', assignedUserId: null, assignedUser: null })];
  const [one, other] = joined(calendarOf(jobs));
  expect(one).toMatchObject({ id: 'j1', archived: 0, client: { id: OKAFOR.id, name: OKAFOR.name } });
  expect([one?.assignedUser, other?.assignedUser]).toEqual([ANA, null]);
});

it('tells a whole job from what the calendar knows of it', () => {
  expect(isWhole(aJob())).toBe(true);
  expect(joined(calendarOf([aJob()])).map(isWhole)).toEqual([false]);
});
