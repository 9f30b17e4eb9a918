import { describe, expect, it } from 'vitest';
import { instantOf } from '@/lib/zoned-time';
import { aJob, ANA } from '../testing';
import { neighboursOf, neighboursText } from './neighbours';
import { nextHalfHour } from './now-chip';

const zone = 'Australia/Sydney';
const at = (clock: string, day = '2026-11-20') => new Date(`${day}T${clock}:00+11:00`).toISOString();
const visit = (id: string, from: string, to: string | null, client: string) =>
  aJob({
    id,
    startDate: at(from),
    endDate: to === null ? null : at(to),
    client: { ...aJob().client, name: client },
  });
const BAKERY = visit('j1', '08:00', '09:30', 'Corner Bakery');
const MILL = visit('j2', '13:00', '14:00', 'Old Mill');

function said(visits: readonly ReturnType<typeof aJob>[], from = '10:00', to = '11:00', personId = ANA.id) {
  const slot = { start: instantOf(at(from)), end: instantOf(at(to)) };
  return neighboursText(neighboursOf(visits, { personId, slot, visitId: 'own', zone }), zone);
}

// rule: form-neighbours
describe('the visits of the first worker before and after the form time', () => {
  it('the text names the last visit before and the first visit after the form time', () => {
    const early = visit('j3', '07:00', '07:30', 'Early Bird');
    const late = visit('j4', '16:00', null, 'Late Shop');
    expect(said([late, early, MILL, BAKERY])).toBe(
      'Before: 8:00 – 9:30 AM Corner Bakery · After: 1:00 PM Old Mill',
    );
  });

  it('a visit that only touches the form time counts as before or after it', () => {
    expect(said([BAKERY, MILL], '09:30', '13:00')).toBe(
      'Before: 8:00 – 9:30 AM Corner Bakery · After: 1:00 PM Old Mill',
    );
  });

  it('AM and PM are both written if a visit starts before noon and ends after noon', () => {
    expect(said([visit('j5', '11:00', '12:30', 'Noon Café')], '14:00', '15:00')).toBe(
      'Before: 11:00 AM – 12:30 PM Noon Café',
    );
  });

  it('the text is "Nothing else" if the person has no other visit on that day', () => {
    const other = aJob({ id: 'j6', crew: [{ ...ANA, id: 'u9' }] });
    const own = aJob({ id: 'j7', visitId: 'own', startDate: at('08:00'), endDate: at('09:00') });
    const nextDay = aJob({ id: 'j8', startDate: at('09:00', '2026-11-21'), endDate: null });
    const waiting = aJob({ id: 'j9', unscheduled: 1, startDate: at('08:00') });
    expect(said([other, own, nextDay, waiting])).toBe('Nothing else that day');
  });

  it('the text is empty if the only other visit overlaps the form time', () => {
    expect(said([visit('j1', '10:30', '12:00', 'Corner Bakery')])).toBe('');
  });
});

// rule: form-now
describe('suggesting the next half hour as the start', () => {
  const next = (now: string, startTime = '09:00', startDate = '2026-11-20', where = zone) =>
    nextHalfHour({ startDate, startTime }, instantOf(now), where);

  it.each([
    [at('14:10'), '14:30'],
    [at('14:30'), '14:30'],
    [at('14:31'), '15:00'],
  ])('the suggested start at %s is %s', (now, expected) => {
    expect(next(now)).toBe(expected);
  });

  it('no time is suggested if the start is in the future, on another day or empty, or if midnight is near', () => {
    expect(next(at('08:59'))).toBeNull();
    expect(next(at('14:10'), '09:00', '2026-11-21')).toBeNull();
    expect(next(at('14:10'), '')).toBeNull();
    expect(next(at('23:40'))).toBeNull();
  });

  it('the suggested time is on the hour or half hour of the local clock, even if the zone’s offset is 5:45', () => {
    expect(next('2026-11-20T05:20:00.000Z', '09:00', '2026-11-20', 'Asia/Kathmandu')).toBe('11:30');
  });
});
