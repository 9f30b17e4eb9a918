import { describe, expect, it } from 'vitest';
import { aJob } from '@/features/jobs/testing';
import type { Absence } from '@/features/working-time/queries';
import { addDays, instantAt, startOfDay, toWire } from '@/lib/zoned-time';
import type { BoardFacts, Verdict } from './in-the-way';
import { labelText, spokenPlace, stateText } from './words';

const ZONE = 'Australia/Sydney';
const DAY = '2026-11-24';
const ANA = { id: 'ana', fullName: 'Ana Ruiz', color: null };
const at = (clock: string, day = DAY) => instantAt(day, clock, ZONE);
const FACTS: BoardFacts = {
  visits: [],
  hours: [],
  absences: [],
  scope: 'worker',
  zone: ZONE,
  gapMinutes: 15,
  defaultMinutes: 60,
  now: startOfDay(DAY, ZONE),
  loadedTo: startOfDay(addDays(DAY, 2), ZONE),
};
const moved = aJob({ title: 'Hot water unit', startDate: toWire(at('09:15')), endDate: toWire(at('10:45')) });
const FREE: Verdict = {
  clashes: [],
  away: null,
  isOutsideHours: false,
  needsReopening: false,
  isTight: false,
};
const absence: Absence = {
  id: 'a1',
  userId: 'ana',
  startDate: DAY,
  endDate: '2026-11-29',
  allDay: true,
  kind: 'leave',
  note: null,
  state: 'approved',
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const clashes = [aJob({ title: 'Switchboard upgrade' })];
const place = (verdict: Partial<Verdict> = {}, next: number | null = null) => ({
  moved,
  person: ANA,
  verdict: { ...FREE, ...verdict },
  next,
  withDay: false,
});

// rule: board-in-the-way
describe('the label of a visit that is being moved', () => {
  it.each([
    ['free', place(), '9:15 – 10:45 · Ana · free'],
    ['in the week span', { ...place(), withDay: true }, 'Tue 9:15 – 10:45 · Ana · free'],
    ['outside hours', place({ isOutsideHours: true }), '9:15 – 10:45 · Ana · free · outside hours'],
    ['tight', place({ isTight: true }), '9:15 – 10:45 · Ana · free · less than 15 min between'],
    ['unassigned', { ...place(), person: null }, '9:15 – 10:45 · Unassigned · free'],
    ['a clash', place({ clashes }, at('11:15')), 'Clash · free 11:15'],
    ['a clash until the next day', place({ clashes }, at('07:30', '2026-11-25')), 'Clash · free Wed 7:30'],
    ['a clash without a free time', place({ clashes }), 'Clash'],
    ['leave', place({ away: { person: ANA, absence } }), 'away until Nov 29'],
    ['a completed job', place({ needsReopening: true }), 'Reopen the job first'],
  ])('%s', (_, words, expected) => {
    expect(labelText(words, FACTS)).toBe(expected);
  });

  it('if leave covers only some hours, the label shows the time at which it ends', () => {
    const hours = { ...absence, allDay: false, startDate: toWire(at('09:00')), endDate: toWire(at('13:00')) };
    expect(labelText(place({ away: { person: ANA, absence: hours } }), FACTS)).toBe('away until 1:00 PM');
  });

  it('the label of a visit without an end shows the default length', () => {
    const open = { ...place(), moved: { ...moved, endDate: null } };
    expect(labelText(open, FACTS)).toBe('9:15 – 10:15 · Ana · free');
  });
});

describe('the announcement of the place where the visit would be dropped', () => {
  it.each([
    [place(), 'Ana Ruiz, Tuesday 24 November, 9:15 to 10:45 AM, free'],
    [
      place({ clashes }, at('11:15')),
      'Ana Ruiz, Tuesday 24 November, 9:15 to 10:45 AM, clashes with Switchboard upgrade, free at 11:15 AM',
    ],
    [
      place({ away: { person: ANA, absence } }),
      'Ana Ruiz, Tuesday 24 November, 9:15 to 10:45 AM, Ana Ruiz is away until Nov 29',
    ],
  ])('announcement %#', (words, expected) => {
    expect(spokenPlace(words, FACTS)).toBe(expected);
  });

  it('the announcement has AM and PM if one time is in the morning and the other is not', () => {
    const long = { ...place(), moved: { ...moved, endDate: toWire(at('13:00')) } };
    expect(spokenPlace(long, FACTS)).toContain('9:15 AM to 1:00 PM');
  });
});

it('the state of a lane is a word or a time', () => {
  expect(stateText({ kind: 'free' }, ZONE)).toBe('Free');
  expect(stateText({ kind: 'from', at: at('10:00') }, ZONE)).toBe('From 10:00');
});
