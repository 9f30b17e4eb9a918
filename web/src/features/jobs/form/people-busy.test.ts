import { describe, expect, it } from 'vitest';
import { clockOf } from '@/lib/zoned-time';
import type { ConflictScope, OwnVisit } from '../clash';
import { aJob, ANA } from '../testing';
import { emptyValues, type JobFormValues } from './form-values';
import { busyText, clashesOf, slotsOf, windowOfSlots } from './people-busy';

const SYDNEY = 'Australia/Sydney';
const OWN = { id: 'own', visitId: 'own-1' };
const BEN = { ...ANA, id: 'u5', fullName: 'Ben Cole' };
/** Friday 20 November 2026, 9:00 to 11:00 AM. */
const MORNING: JobFormValues = { ...emptyValues('2026-11-20'), endTime: '11:00' };
const slots = (changes: Partial<JobFormValues> = {}) => slotsOf({ ...MORNING, ...changes }, SYDNEY);
/** Returns the form's text about a busy person, or undefined if the person is free. */
function said(
  id: string,
  visits: Parameters<typeof clashesOf>[0],
  changes: Partial<JobFormValues> = {},
  { own = OWN, scope = 'worker' }: { own?: OwnVisit; scope?: ConflictScope } = {},
) {
  const at = slots(changes);
  const clashes = clashesOf(visits, at, own, scope).get(id) ?? [];
  return clashes.length === 0 ? undefined : busyText(clashes, at, SYDNEY);
}

// rule: job-form-workers
describe('people who are busy at the times of the form', () => {
  it('every worker of a crew is busy during the visit', () => {
    const visit = aJob({ crew: [ANA, BEN] });
    expect([said(ANA.id, [visit]), said(BEN.id, [visit]), said('u9', [visit])]).toEqual([
      'Busy until 11:00 AM',
      'Busy until 11:00 AM',
      undefined,
    ]);
  });

  it('nobody is busy because of a visit that ends when the new visit starts', () => {
    expect(said(ANA.id, [aJob()], { startTime: '11:00', endTime: '12:00' })).toBeUndefined();
    expect(said(ANA.id, [aJob()], { startTime: '10:59', endTime: '12:00' })).toBe('Busy until 11:00 AM');
  });

  it('nobody is busy because of the form’s own visit, or an unscheduled or archived visit', () => {
    for (const visit of [aJob(OWN), aJob({ unscheduled: 1 }), aJob({ archived: 1 })])
      expect(said(ANA.id, [visit])).toBeUndefined();
  });

  // rule: visit-clash
  it('another visit of the same job makes its workers busy only in the scope "worker"', () => {
    const other = aJob({ ...OWN, visitId: 'own-2', visitCount: 3 });
    expect(said(ANA.id, [other])).toBe('Busy until 11:00 AM');
    expect(said(ANA.id, [other], {}, { own: { id: 'own' } })).toBe('Busy until 11:00 AM');
    expect(said(BEN.id, [other])).toBeUndefined();
    expect(said(ANA.id, [other], {}, { scope: 'business' })).toBeUndefined();
  });

  it('a visit that finished early makes its workers busy only until its actual finish', () => {
    const done = aJob({ done: 1, actualStartTime: '2026-11-19T22:00:00.000Z' });
    const early = { ...done, actualFinishTime: '2026-11-19T22:30:00.000Z' };
    expect(said(ANA.id, [early], { startTime: '09:30' })).toBeUndefined();
    expect(said(ANA.id, [early], { startTime: '09:15' })).toBe('Busy until 9:30 AM');
    expect(said(ANA.id, [{ ...early, actualFinishTime: '2026-11-19T21:00:00.000Z' }])).toBeUndefined();
    expect(said(ANA.id, [aJob({ done: 1, visitCount: 2 })])).toBeUndefined();
  });

  it('the text shows the latest end of the visits, and adds the day if the visit ends on another day', () => {
    const late = aJob({ id: 'j2', endDate: '2026-11-20T14:00:00.000Z' });
    expect(said(ANA.id, [aJob(), late])).toBe('Busy until Sat, Nov 21, 1:00 AM');
    expect(said(ANA.id, [aJob({ endDate: null })], { startTime: '08:00' })).toBe('Busy until 9:00 AM');
  });

  it('if the form has no end, only its start is compared with the other visits', () => {
    expect(said(ANA.id, [aJob()], { startTime: '10:00', endTime: '' })).toBe('Busy until 11:00 AM');
    expect(said(ANA.id, [aJob()], { startTime: '11:00', endTime: '' })).toBeUndefined();
  });

  it('with several days the text names the days on which the person is busy', () => {
    const week = { severalDays: true, days: '5', startDate: '2026-11-16' };
    const on = (day: string) =>
      aJob({ id: day, startDate: `${day}T22:00:00.000Z`, endDate: `${day}T23:00:00.000Z` });
    const [tue, fri, sun] = [on('2026-11-16'), on('2026-11-19'), on('2026-11-21')];
    expect(said(ANA.id, [fri, tue, sun], week)).toBe('Busy Tue, Fri');
    expect(said(ANA.id, [fri, tue, sun], { ...week, days: '9' })).toBe('Busy Tue 17, Fri 20, Sun 22');
    expect(said(ANA.id, [tue], { ...week, startDate: '2026-11-17', days: '1' })).toBe('Busy until 10:00 AM');
    const all = ['15', '16', '17', '18'].map((day) => on(`2026-11-${day}`));
    expect(said(ANA.id, all, week)).toBe('Busy on 4 of 5 days');
    expect(said(ANA.id, all, { ...week, days: '4' })).toBe('Busy every day');
  });
});

describe('the times of the visits in the form', () => {
  it('each of several days has the same local clock times, even across a clock change', () => {
    // The clocks in Sydney go forward on 4 October 2026.
    const days = slots({ severalDays: true, days: '3', startDate: '2026-10-03' });
    expect(days.map(({ start, end }) => `${clockOf(start, SYDNEY)} ${clockOf(end, SYDNEY)}`)).toEqual([
      '09:00 11:00',
      '09:00 11:00',
      '09:00 11:00',
    ]);
    expect(days.map(({ start }) => new Date(start).toISOString().slice(11, 16))).toEqual([
      '23:00',
      '22:00',
      '22:00',
    ]);
  });

  it('the window contains every day of the visits', () => {
    expect(windowOfSlots(slots(), SYDNEY)).toEqual({
      from: '2026-11-19T13:00:00.000Z',
      to: '2026-11-20T13:00:00.000Z',
    });
    expect(windowOfSlots(slots({ startTime: '22:00', endTime: '02:00', endDayOffset: 1 }), SYDNEY)).toEqual({
      from: '2026-11-19T13:00:00.000Z',
      to: '2026-11-21T13:00:00.000Z',
    });
  });

  it('without a valid time there are no slots and no window', () => {
    for (const changes of [
      { noTime: true },
      { startDate: '' },
      { startDate: '0002-01-01' },
      { startTime: '' },
    ])
      expect(windowOfSlots(slots(changes), SYDNEY)).toBeNull();
  });
});
