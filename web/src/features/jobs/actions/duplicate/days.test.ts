import { describe, expect, it } from 'vitest';
import { aJob } from '../../testing';
import { dayChoices, firstStart, sameWeekday, sourceDay } from './days';

const TODAY = '2026-11-20';
const days = (source: string) => dayChoices(source, TODAY).map(({ day }) => day);

// rule: job-duplicate-days
describe('the days that the Duplicate dialog offers', () => {
  it.each([
    ['2026-11-20', '2026-11-27'],
    ['2026-12-02', '2026-12-09'],
    ['2026-11-16', '2026-11-23'],
    ['2026-11-13', '2026-11-27'],
    ['2024-03-05', '2026-11-24'],
  ])('the default day for the copy of a job on %s is the same weekday on %s', (source, expected) => {
    expect(sameWeekday(source, TODAY)).toBe(expected);
  });

  it('the offered days are tomorrow, and the days 4 weeks, 3 months, 6 months and 12 months after the job', () => {
    expect(days('2026-11-18')).toEqual([
      '2026-11-21',
      '2026-12-16',
      '2027-02-18',
      '2027-05-18',
      '2027-11-18',
    ]);
  });

  it('an offered day is counted from today if it would otherwise be in the past', () => {
    expect(days('2026-06-01')).toEqual([
      '2026-11-21',
      '2026-12-18',
      '2027-02-20',
      '2026-12-01',
      '2027-06-01',
    ]);
  });

  it('the last day of the month is offered if the month is too short for the day of the job', () => {
    expect(days('2026-11-30')[2]).toBe('2027-02-28');
  });

  it('days are counted from the first visit, or from today for a job in the tray', () => {
    const zone = 'Australia/Sydney';
    expect(sourceDay(aJob(), TODAY, zone)).toBe('2026-11-20');
    const waiting = aJob({ unscheduled: 1, startDate: '2026-01-01T00:00:00.000Z' });
    expect(firstStart(waiting)).toBeNull();
    expect(sourceDay(waiting, TODAY, zone)).toBe(TODAY);
  });
});
