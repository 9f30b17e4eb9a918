import { describe, expect, it } from 'vitest';
import { instantAt, toWire } from '@/lib/zoned-time';
import { anAbsence, MONDAY, USUAL_WEEK, WEEK, ZONE } from '../testing-week';
import { backOn } from './back-on';
import { absenceText } from './lane-words';

const [, TUESDAY = '', WEDNESDAY = '', , FRIDAY = ''] = WEEK;
const NEXT_MONDAY = '2026-11-30';
const at = (day: string, clock: string) => toWire(instantAt(day, clock, ZONE));
const until = (endDate: string) =>
  anAbsence(MONDAY, MONDAY, { allDay: false, startDate: at(MONDAY, '00:00'), endDate });

describe('the day on which a person is back', () => {
  it.each([
    ['the next working day', anAbsence(MONDAY, TUESDAY), WEDNESDAY],
    ['the Monday after a weekend without hours', anAbsence(MONDAY, FRIDAY), NEXT_MONDAY],
    ['the day after a longer absence', anAbsence(MONDAY, '2026-12-08'), '2026-12-09'],
    ['the same day if working hours are left on it', until(at(TUESDAY, '13:00')), TUESDAY],
    ['the next day if no working hours are left', until(at(TUESDAY, '16:00')), WEDNESDAY],
  ])('the person is back on %s', (_, absence, day) => {
    expect(backOn(absence, { week: USUAL_WEEK, absences: [absence] }, ZONE)).toBe(day);
  });

  it('if a second absence begins on the first working day after an absence, the person is back after the second one', () => {
    const leave = anAbsence(MONDAY, FRIDAY);
    const holiday = anAbsence(NEXT_MONDAY, NEXT_MONDAY, { userId: null, kind: 'holiday' });
    expect(backOn(leave, { week: USUAL_WEEK, absences: [leave, holiday] }, ZONE)).toBe('2026-12-01');
  });

  it('if no working hours are set, or if the person never works, the person is back on the day after the absence', () => {
    const leave = anAbsence(MONDAY, FRIDAY);
    for (const week of [null, []])
      expect(backOn(leave, { week, absences: [leave] }, ZONE)).toBe('2026-11-28');
  });

  it('the text about leave names the day on which the person is back', () => {
    expect(absenceText({ ...anAbsence(MONDAY, FRIDAY), back: NEXT_MONDAY }, ZONE)).toBe(
      'On leave, back Mon, Nov 30',
    );
  });
});
