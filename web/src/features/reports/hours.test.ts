import { describe, expect, it } from 'vitest';
import { excessMinutes, hoursTable, overloads, sumsOf, timesOf } from './hours';
import type { BookedHours } from './queries';

const time = (scheduled: number, availableMinutes: number | null) => ({
  booked: { completed: 0, inProgress: 0, scheduled, urgent: 0 },
  availableMinutes,
});
const worker = (fullName: string | null, ...weeks: ReturnType<typeof time>[]) => ({
  userId: fullName,
  fullName,
  color: null,
  weeks,
});

const REPORT: BookedHours = {
  period: { from: null, to: null },
  weeks: [
    { week: '2026-11-09', ...time(300, 120) },
    { week: '2026-11-16', ...time(200, 120) },
    { week: '2026-11-23', ...time(0, 120) },
  ],
  workers: [
    worker('Ana', time(180, 60), time(90, 60), time(0, 60)),
    worker('Bo', time(90, 60), time(100, 60), time(0, null)),
    worker(null, time(30, null), time(10, null), time(0, null)),
  ],
};

// rule: reports-capacity
describe('booked against available hours', () => {
  it('the sum of available hours contains only the known hours, and is null if none are known', () => {
    expect(sumsOf(timesOf(REPORT, 'all'))).toEqual({ booked: 500, available: 360 });
    expect(sumsOf(timesOf(REPORT, 'Bo'))).toEqual({ booked: 190, available: 120 });
    expect(sumsOf(timesOf(REPORT, 'none'))).toEqual({ booked: 40, available: null });
  });

  it('booked hours count as overload only beyond the available hours, and only if these are known', () => {
    expect([time(61, 60), time(60, 60), time(60, null), time(1, 0)].map(excessMinutes)).toEqual([1, 0, 0, 1]);
  });

  it('overloads of past weeks are left out, and in each week the largest overload comes first', () => {
    expect(overloads(REPORT, '2026-11-22')).toEqual([
      { week: '2026-11-16', name: 'Bo', minutes: 40 },
      { week: '2026-11-16', name: 'Ana', minutes: 30 },
    ]);
    expect(overloads(REPORT, '2026-11-09').map(({ week, name }) => `${week} ${name}`)).toEqual([
      '2026-11-09 Ana',
      '2026-11-09 Bo',
      '2026-11-16 Bo',
      '2026-11-16 Ana',
    ]);
    expect(overloads(REPORT, '2026-11-23')).toEqual([]);
  });

  it('the hours table of one worker has only that worker', () => {
    const rows = hoursTable(REPORT, 'Bo').rows.map((row) => row.slice(0, 5).map(({ value }) => value));
    expect(rows).toEqual([
      ['2026-11-23', 'Bo', 0, '', ''],
      ['2026-11-16', 'Bo', 1.67, 1, -0.67],
      ['2026-11-09', 'Bo', 1.5, 1, -0.5],
    ]);
  });
});
