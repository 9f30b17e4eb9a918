import { describe, expect, it } from 'vitest';
import { ANA, aVisit, BO, DAY, ZONE } from '@/features/board/testing';
import { daysOfView, type View } from '../rules';
import { sumText } from './sum';

const period = (view: View) => ({ view, date: DAY, days: daysOfView(view, DAY), zone: ZONE });

// rule: schedule-filters
describe('the totals of a period', () => {
  it('a visit and its planned hours count once, even if its crew has several workers', () => {
    const visits = [aVisit('08:00', '09:30', { crew: [ANA, BO] }), aVisit('10:00', '10:15')];
    expect(sumText(visits, period('week'))).toBe('2 jobs · 1.75 h');
  });

  it('an overnight visit counts once, and only its hours within the period count', () => {
    const night = aVisit('22:00', '02:00', { endDay: '2026-11-21' });
    expect(sumText([night], period('week'))).toBe('1 job · 4 h');
    expect(sumText([night], period('day'))).toBe('1 job · 2 h');
  });

  it('the totals of a month exclude the days of other months that the month view shows', () => {
    const visits = [
      aVisit('08:00', '09:00', { day: '2026-10-31' }),
      aVisit('08:00', '09:00', { day: '2026-11-01' }),
      aVisit('08:00', '09:00', { day: '2026-11-30' }),
      aVisit('08:00', '09:00', { day: '2026-12-01' }),
    ];
    expect(sumText(visits, period('month'))).toBe('2 jobs · 2 h');
  });

  it('the text of the totals is 0 jobs if there are no visits', () => {
    expect(sumText([], period('day'))).toBe('0 jobs · 0 h');
  });
});
