import { describe, expect, it } from 'vitest';
import type { CalendarJob } from '@/features/jobs/calendar';
import { clockOf, HOUR, instantAt } from '@/lib/zoned-time';
import { ANA, anAbsence, aVisit, DAY, weekdays, ZONE } from '../testing';
import { lanesOf } from '../lanes/lanes-of';
import { axisOf } from './axis';
import { bookedSpan, firstScroll, hourWidthFor, workedSpan } from './fit';
import { offSlots } from './off-hours';

const AXIS = axisOf(DAY, ZONE, 80);
const at = (clock: string) => instantAt(DAY, clock, ZONE);
const clocks = ({ start, end }: { start: number; end: number }) => [clockOf(start, ZONE), clockOf(end, ZONE)];

function daysWith(visits: CalendarJob[], hours = [weekdays(null, '08:00', '17:00')]) {
  const lanes = lanesOf(
    { visits, users: [ANA], hours, absences: [], days: [DAY], zone: ZONE },
    { by: 'name', own: [] },
  );
  return lanes.flatMap(({ days }) => days);
}

describe('the visible part of a day on the board', () => {
  it('the span is the working hours, or 8 to 5 if no working hours are set, with a margin on both sides', () => {
    expect(clocks(workedSpan(daysWith([]), DAY, ZONE))).toEqual(['07:00', '18:00']);
    expect(clocks(workedSpan(daysWith([], []), DAY, ZONE))).toEqual(['07:00', '18:00']);
    expect(clocks(workedSpan(daysWith([], [weekdays(null, '05:30', '13:00')]), DAY, ZONE))).toEqual([
      '05:00',
      '14:00',
    ]);
  });

  it('an hour is 80 px wide if 11 hours must fit in 880 px, and always between 64 and 160 px', () => {
    const worked = workedSpan(daysWith([]), DAY, ZONE);
    expect([880, 100, 9000, 890].map((room) => hourWidthFor(worked, room, 1))).toEqual([80, 64, 160, 80]);
  });

  it('the shown span includes visits outside of the working hours, and the end of a visit from the day before', () => {
    const visits = [aVisit('20:00', '21:30'), aVisit('22:00', '04:30', { day: '2026-11-19', endDay: DAY })];
    const days = daysWith(visits);
    const worked = workedSpan(days, DAY, ZONE);
    expect(clocks(bookedSpan(days, worked, AXIS, 60))).toEqual(['03:00', '22:00']);
  });

  it('the board opens at the start of the shown span, unless the current time would be out of sight', () => {
    const worked = { start: at('07:00'), end: at('18:00') };
    const early = { start: at('03:00'), end: at('18:00') };
    const other = at('12:00') + 48 * HOUR;
    expect(firstScroll(AXIS, worked, worked, 880, other)).toBe(560);
    expect(firstScroll(AXIS, early, worked, 880, at('09:00'))).toBe(560);
    expect(firstScroll(AXIS, early, worked, 880, at('21:00'))).toBe(21 * 80 - 440);
    // The board is too narrow here for all working hours.
    expect(firstScroll(AXIS, early, worked, 500, at('16:00'))).toBe(16 * 80 - 250);
  });
});

describe('the hatched times of a lane', () => {
  // rule: board-hours
  it('leave is hatched, and so is the time outside of the working hours if any are set', () => {
    const slots = (hours: ReturnType<typeof weekdays>[], absences: ReturnType<typeof anAbsence>[]) => {
      const lanes = lanesOf(
        { visits: [], users: [ANA], hours, absences, days: [DAY], zone: ZONE },
        { by: 'name', own: [] },
      );
      const day = lanes.find(({ id }) => id === ANA.id)?.days[0];
      return day === undefined ? [] : offSlots(day, AXIS, ZONE).map(clocks);
    };
    const leave = anAbsence(ANA.id, {
      allDay: false,
      startDate: new Date(at('12:00')).toISOString(),
      endDate: new Date(at('13:00')).toISOString(),
    });
    expect(slots([weekdays(null, '08:00', '16:00')], [leave])).toEqual([
      ['00:00', '08:00'],
      ['12:00', '13:00'],
      ['16:00', '00:00'],
    ]);
    expect(slots([], [leave])).toEqual([['12:00', '13:00']]);
    expect(slots([], [])).toEqual([]);
  });
});
