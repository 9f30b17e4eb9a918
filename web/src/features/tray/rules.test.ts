import { describe, expect, it } from 'vitest';
import { aJob } from '@/features/jobs/testing';
import type { TrayVisit } from './queries';
import { ageInDays, deadlineOf, isOnHold, lengthText, nextResumeDay } from './rules';

const TODAY = '2026-11-20';
const visit = (hold: Partial<TrayVisit> = {}): TrayVisit => ({
  id: 'v1',
  job: aJob(),
  holdReason: null,
  holdUntil: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...hold,
});
const lasting = (minutes: number) =>
  lengthText(
    aJob({
      startDate: '2026-11-20T00:00:00.000Z',
      endDate: new Date(Date.UTC(2026, 10, 20, 0, minutes)).toISOString(),
    }),
  );

describe('the rules of the tray', () => {
  // rule: calendar-tray
  it.each([
    ['for no reason', {}, false],
    ['until tomorrow', { holdUntil: '2026-11-21' }, true],
    ['until today', { holdUntil: TODAY, holdReason: 'Tiles' }, false],
    ['until yesterday', { holdUntil: '2026-11-19', holdReason: 'Tiles' }, false],
    ['for a reason without a day', { holdReason: 'Tiles' }, true],
  ])('a visit that waits %s has the hold %j, and is on hold: %s', (_, hold, expected) => {
    expect(isOnHold(visit(hold), TODAY)).toBe(expected);
  });

  it('nextResumeDay returns the earliest day of the visits on hold, or undefined if none has a day', () => {
    const held = [
      visit({ holdUntil: '2026-12-03' }),
      visit({ holdReason: 'Tiles' }),
      visit({ holdUntil: '2026-11-26' }),
    ];
    expect(nextResumeDay(held)).toBe('2026-11-26');
    expect(nextResumeDay([visit({ holdReason: 'Tiles' })])).toBeUndefined();
  });

  it('a length is shown in minutes, in hours and half hours, or in hours and minutes', () => {
    expect([45, 60, 90, 80, 1440].map(lasting)).toEqual(['45 min', '1 h', '1.5 h', '1 h 20 min', '24 h']);
    expect(lengthText(aJob({ endDate: null }))).toBeUndefined();
  });

  it('a deadline is highlighted if it is today or has passed', () => {
    expect(deadlineOf(null, TODAY)).toEqual({ text: 'No deadline', isPressing: false });
    expect(deadlineOf(TODAY, TODAY)).toEqual({ text: 'Due today', isPressing: true });
    expect(deadlineOf('2026-11-18', TODAY)).toEqual({ text: 'Overdue, Nov 18', isPressing: true });
    expect(deadlineOf('2026-11-25', TODAY)).toEqual({ text: 'Due Wed, Nov 25', isPressing: false });
  });

  it('the age is counted in days of the business’s time zone, not in days of UTC', () => {
    // 11 PM on the 18th in UTC is the 19th in Sydney.
    expect(ageInDays('2026-11-18T23:00:00.000Z', TODAY, 'Australia/Sydney')).toBe(1);
    expect(ageInDays('2026-11-18T23:00:00.000Z', TODAY, 'UTC')).toBe(2);
  });
});
