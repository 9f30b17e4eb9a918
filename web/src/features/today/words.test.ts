import { describe, expect, it } from 'vitest';
import type { CalendarJob } from '@/features/jobs/calendar';
import { ANA, aVisit, BO, DAY, ZONE } from '@/features/board/testing';
import { addDays, instantAt, toWire } from '@/lib/zoned-time';
import { companyText, dayTimeText, isLate, relativeText, timeOn, whenText } from './words';

const at = (clock: string) => instantAt(DAY, clock, ZONE);
const visit = aVisit('09:15', '10:45');
const begun: Partial<CalendarJob> = { status: 'in-progress', actualStartTime: toWire(at('09:20')) };

// rule: my-day-next
describe('the text that says how far away the next visit is, or how late', () => {
  it.each([
    ['08:40', 'Next, in 35 min'],
    ['07:15', 'Next, in 2 h'],
    ['09:15', 'Now'],
    ['09:19', 'Now'],
    ['09:35', '20 min late'],
    ['11:15', '2 h late'],
  ])('at %s the text of a visit that has not started is %s', (clock, text) => {
    expect(relativeText(visit, at(clock), ZONE)).toBe(text);
    expect(isLate(visit, at(clock))).toBe(text.endsWith('late'));
  });

  it("half a minute before its start a visit is shown as 'Next, in 1 min'", () => {
    expect(relativeText(visit, at('09:15') - 30_000, ZONE)).toBe('Next, in 1 min');
  });

  it.each([
    ['09:30', 'Now, since 9:20 AM'],
    ['10:48', 'Now, since 9:20 AM'],
    ['11:05', 'Now, 20 min over'],
  ])('at %s the text of a started visit is %s', (clock, text) => {
    expect(relativeText({ ...visit, ...begun }, at(clock), ZONE)).toBe(text);
    expect(isLate({ ...visit, ...begun }, at(clock))).toBe(false);
  });

  it("a job in progress without an actual start is shown as 'Now'", () => {
    expect(relativeText({ ...visit, status: 'in-progress' }, at('09:40'), ZONE)).toBe('Now');
  });

  it('the text of a finished visit says at what time it was finished', () => {
    const done = { ...visit, ...begun, done: 1, actualFinishTime: toWire(at('10:40')) } as CalendarJob;
    expect(relativeText(done, at('10:50'), ZONE)).toBe('Finished 10:40 AM');
  });
});

describe('the time of a visit as text', () => {
  const time = (one: CalendarJob, day = DAY) => timeOn(one, day, ZONE);

  it('the time of a visit within one day consists of its start and end', () => {
    expect(time(aVisit('11:00', '12:00'))).toEqual({ from: '11:00 AM', to: 'to 12:00' });
    expect(time(aVisit('11:00', null))).toEqual({ from: '11:00 AM', to: null });
    expect(whenText(aVisit('09:15', '10:45'), ZONE)).toBe('9:15 – 10:45 AM');
    expect(whenText(aVisit('09:15', '13:00'), ZONE)).toBe('9:15 AM – 1:00 PM');
    expect(whenText(aVisit('09:15', null), ZONE)).toBe('9:15 AM');
  });

  it('the time of a visit past midnight names the other day', () => {
    const next = addDays(DAY, 1);
    const night = aVisit('22:00', '02:00', { endDay: next });
    expect(time(night)).toEqual({ from: '10:00 PM', to: 'to Sat 2:00 AM' });
    expect(time(night, next)).toEqual({ from: 'since Fri', to: 'to 2:00 AM' });
  });

  it('the time of a visit over several days names its first or last day', () => {
    const long = aVisit('08:00', '17:00', { endDay: addDays(DAY, 2) });
    expect(time(long, addDays(DAY, 1))).toEqual({ from: 'All day', to: 'since Fri' });
    expect(time(aVisit('08:00', '17:00', { endDay: addDays(DAY, 9) })).to).toBe('to Sun, Nov 29');
  });

  it('the time of a visit on a later day has the day and the time', () => {
    expect(dayTimeText(visit, ZONE)).toBe('Fri, Nov 20, 9:15 AM');
  });
});

it('the text names the other members of a crew by their first names', () => {
  expect(companyText(aVisit('09:00', null, { crew: [ANA, BO] }), ANA.id)).toBe('with Bo');
  expect(companyText(aVisit('09:00', null, { crew: [ANA] }), ANA.id)).toBeNull();
});
