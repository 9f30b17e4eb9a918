import { describe, expect, it } from 'vitest';
import { instantOf } from '@/lib/zoned-time';
import {
  crewText,
  distanceText,
  durationText,
  forWhom,
  searchMinutes,
  shortTimes,
  suggestionText,
  timesText,
} from './rules';

const ZONE = 'Australia/Sydney';
/** Friday 20 November 2026, 9:15 AM in Sydney. */
const NEAR = instantOf('2026-11-19T22:15:00.000Z');
const ANA = { id: 'u1', fullName: 'Ana Ruiz' };
const BEN = { id: 'u5', fullName: 'Ben Cole' };
const slot = (startDate: string, endDate: string, workers = [ANA, BEN]) => ({ startDate, endDate, workers });
const LATER = slot('2026-11-20T00:15:00.000Z', '2026-11-20T01:45:00.000Z');

// rule: find-a-time-list
describe('describing a free time as text', () => {
  it.each([
    ['2026-11-20T00:15:00.000Z', '2 h later'],
    ['2026-11-20T02:30:00.000Z', '4 h 15 min later'],
    ['2026-11-19T21:30:00.000Z', '45 min earlier'],
    ['2026-11-19T22:15:00.000Z', 'As asked'],
    ['2026-11-20T20:30:00.000Z', 'Next day'],
    ['2026-11-19T04:00:00.000Z', 'Day before'],
    ['2026-11-22T21:00:00.000Z', '3 days later'],
    ['2026-11-15T22:00:00.000Z', '4 days earlier'],
  ])('the distance of %s from the wanted time is %s', (start, text) => {
    expect(distanceText(instantOf(start), NEAR, ZONE)).toBe(text);
  });

  it('the text shows local times, and the weekday of the end if the end is on another day', () => {
    expect(timesText(LATER, ZONE)).toBe('11:15 AM – 12:45 PM');
    expect(timesText(slot('2026-11-20T12:00:00.000Z', '2026-11-20T14:00:00.000Z'), ZONE)).toBe(
      '11:00 PM – Sat 1:00 AM',
    );
  });

  it('AM or PM can be written once if it is the same for both times', () => {
    const shown = ['1:30 PM – 3:00 PM', '11:15 AM – 12:45 PM', '11:15 – 12:15 Uhr'].map(shortTimes);
    expect(shown).toEqual(['1:30 – 3:00 PM', '11:15 AM – 12:45 PM', '11:15 – 12:15 Uhr']);
  });

  it('a suggestion has the time, the first name of the lead, and the number of other workers', () => {
    const wanted = { wanted: NEAR, zone: ZONE };
    expect(suggestionText(LATER, wanted)).toBe('Fri 11:15 AM · Ana +1');
    expect(suggestionText({ ...LATER, workers: [ANA] }, { ...wanted, weekday: false })).toBe(
      '11:15 AM · Ana',
    );
    const nextDay = slot('2026-11-20T20:30:00.000Z', '2026-11-20T22:00:00.000Z', []);
    expect(suggestionText(nextDay, { ...wanted, weekday: false })).toBe('Sat 7:30 AM · Unassigned');
    const far = slot('2026-12-01T20:30:00.000Z', '2026-12-01T22:00:00.000Z');
    expect(suggestionText(far, wanted)).toBe('Wed, Dec 2 7:30 AM · Ana +1');
    const nextWeek = slot('2026-11-25T20:30:00.000Z', '2026-11-25T22:00:00.000Z');
    expect(suggestionText(nextWeek, wanted)).toBe('Thu, Nov 26 7:30 AM · Ana +1');
  });
});

describe('naming free workers and computing the search length', () => {
  it('one free worker is named, and several are counted', () => {
    expect([[], ['Ana Ruiz'], ['Ana Ruiz', 'Bo'], ['A', 'B', 'C']].map(forWhom)).toEqual([
      '',
      'Ana free',
      'Both free',
      'All 3 free',
    ]);
    expect([crewText([]), crewText([BEN]), crewText([BEN, ANA, ANA])]).toEqual([
      'Unassigned',
      'Ben',
      'Ben +2',
    ]);
  });

  it('the search length is rounded up to whole minutes, and is from 5 to 1,440 minutes', () => {
    const minute = 60_000;
    expect([1, 5 * minute, 90.5 * minute, 1440 * minute, 1440 * minute + 1].map(searchMinutes)).toEqual([
      5,
      5,
      91,
      1440,
      null,
    ]);
    expect([15, 60, 75].map(durationText)).toEqual(['15 min', '1 h', '1 h 15 min']);
  });
});
