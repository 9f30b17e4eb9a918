import { describe, expect, it } from 'vitest';
import { HOUR, toWire } from '@/lib/zoned-time';
import { aJob } from '@/features/jobs/testing';
import {
  isWeek,
  MAX_STORED_MS,
  MAX_WEEKS,
  openingWeek,
  showable,
  type StoredWeek,
  weeksToStore,
} from './rules';

const DAY = 24 * HOUR;
/** A Saturday, 9:00 AM UTC. */
const NOW = Date.parse('2026-11-21T09:00:00Z');
const MONDAY = Date.parse('2026-11-16T00:00:00Z');

/**
 * Returns the week that begins `weeks` weeks after the current one, loaded `ago` milliseconds
 * before now.
 */
function week(weeks: number, ago = 0): StoredWeek {
  const from = MONDAY + weeks * 7 * DAY;
  return { from: toWire(from), to: toWire(from + 7 * DAY), loadedAt: NOW - ago, jobs: [] };
}
const starts = (weeks: readonly StoredWeek[]) =>
  weeks.map(({ from }) => (Date.parse(from) - MONDAY) / (7 * DAY));
const schedule = (...weeks: StoredWeek[]) => ({ userId: 'u1', businessName: 'B', zone: 'UTC', weeks });

// rule: offline
describe('whether a period of the schedule is a week', () => {
  it.each([
    ['a window of seven days is a week', 7 * DAY, true],
    ['a window of seven days in which the clocks go forward is a week', 7 * DAY - HOUR, true],
    ['a window of seven days in which the clocks go back is a week', 7 * DAY + HOUR, true],
    ['a window of one day is not a week', DAY, false],
    ['a window of a month is not a week', 42 * DAY, false],
  ])('%s', (_, length, expected) => {
    expect(isWeek({ from: toWire(MONDAY), to: toWire(MONDAY + length) })).toBe(expected);
  });
});

describe('the stored weeks', () => {
  it('each week is stored with its most recently loaded data, and the weeks are in order of time', () => {
    const newer = week(0, HOUR);
    expect(weeksToStore([week(0, DAY), week(1, DAY)], [newer], NOW)).toEqual([newer, week(1, DAY)]);
    expect(weeksToStore([newer], [week(0, DAY)], NOW)).toEqual([newer]);
  });

  it('if there are too many weeks, only the current week and the most recently loaded weeks are stored', () => {
    const former = [week(0, 3 * DAY), week(5, 2 * DAY), week(6, DAY)];
    const weeks = weeksToStore(former, [week(7), week(8), week(-3)], NOW);
    expect(weeks).toHaveLength(MAX_WEEKS);
    expect(starts(weeks)).toEqual([-3, 0, 7, 8]);
  });

  it('stored weeks expire after some days', () => {
    expect(starts(weeksToStore([week(0, MAX_STORED_MS), week(1, MAX_STORED_MS - 1)], [], NOW))).toEqual([1]);
  });
});

describe('the shown weeks', () => {
  it('stored weeks are shown only to the user who stored them', () => {
    expect(showable(schedule(week(0)), 'u1', NOW)).toEqual(schedule(week(0)));
    expect(showable(schedule(week(0)), 'u2', NOW)).toBeNull();
    expect(showable(schedule(week(0)), null, NOW)).toBeNull();
    expect(showable(null, 'u1', NOW)).toBeNull();
  });

  it('a job stored by an older app version, which had no visits, gets one visit with the assignee', () => {
    const { visitId, visitNumber, visitCount, done, unscheduled, crew, ...former } = aJob();
    const stored = schedule({ ...week(0), jobs: [Object(former)] });
    const jobs = showable(stored, 'u1', NOW)?.weeks[0]?.jobs;
    expect(jobs).toEqual([
      { ...former, visitId, visitNumber, visitCount, done, unscheduled, crew: [aJob().assignedUser] },
    ]);
    expect(crew).toEqual([aJob().assignedUser]);
  });

  it('stored weeks that are too old are not shown', () => {
    expect(showable(schedule(week(0, MAX_STORED_MS)), 'u1', NOW)).toBeNull();
    expect(showable(schedule(week(0, MAX_STORED_MS), week(1)), 'u1', NOW)).toEqual(schedule(week(1)));
  });

  it('the week that is shown first is the current one, or else the one loaded last', () => {
    expect(openingWeek([week(-1), week(0, DAY), week(1)], NOW)).toBe(1);
    expect(openingWeek([week(2, DAY), week(3), week(4, 2 * DAY)], NOW)).toBe(1);
  });
});
