import { describe, expect, it } from 'vitest';
import { anAbsence, ANA } from '../testing';
import { timeText } from '../words';
import {
  type AbsenceForm,
  absenceOf,
  absenceSchema,
  fieldOf,
  movedEnd,
  newValues,
  storedValues,
} from './form-schema';

const ZONE = 'Australia/Sydney';
const form = (changes: Partial<AbsenceForm> = {}): AbsenceForm => ({
  ...newValues(ANA, '2026-12-07', '2026-12-11'),
  ...changes,
});
const errorsOf = (values: AbsenceForm) =>
  absenceSchema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? [];

// rule: leave-days
describe('the absence form', () => {
  it.each([
    [{ userId: '' }, ['userId']],
    [{ startDay: '' }, ['startDay']],
    [{ endDay: '2026-12-06' }, ['endDay']],
    [{ endDay: '2027-12-07' }, []],
    [{ endDay: '2027-12-08' }, ['endDay']],
    [{ allDay: false, endDay: '2026-12-07', from: '12:00', to: '12:00' }, ['to']],
    [{ allDay: false, from: '12:00', to: '08:00' }, []],
    [{ allDay: false, from: '' }, ['from']],
    [{ from: '', to: '' }, []],
    [{ note: 'x'.repeat(2001) }, ['note']],
  ] as [Partial<AbsenceForm>, string[]][])('a form with %j has errors at %j', (changes, expected) => {
    expect(errorsOf(form(changes))).toEqual(expected);
  });

  it.each([
    anAbsence(),
    anAbsence({ userId: null, kind: 'holiday', note: 'Christmas' }),
    anAbsence({ allDay: false, startDate: '2026-12-06T21:00:00.000Z', endDate: '2026-12-07T01:00:00.000Z' }),
  ])('a stored absence is unchanged after it was opened in the form and saved', (absence) => {
    expect(absence).toMatchObject(absenceOf(storedValues(absence, ZONE), ZONE));
  });

  it('the form maps field names of the server to field names of the form', () => {
    expect(fieldOf('endDate', { allDay: true })).toBe('endDay');
    expect(fieldOf('endDate', { allDay: false })).toBe('to');
    expect(fieldOf('userId', { allDay: true })).toBe('userId');
    expect(fieldOf('state', { allDay: true })).toBeUndefined();
  });

  it('moving the first day moves the last day by the same number of days', () => {
    expect(movedEnd('2026-12-07', '2026-12-14', '2026-12-11')).toBe('2026-12-18');
    expect(movedEnd('2026-12-07', '', '2026-12-11')).toBe('2026-12-11');
    expect(movedEnd('', '2026-12-01', '2026-12-11')).toBe('2026-12-11');
    expect(movedEnd('', '2026-12-14', '2026-12-11')).toBe('2026-12-14');
  });
});

describe('an absence is described as text', () => {
  it.each([
    [anAbsence(), 'Dec 7 – 11, 2026'],
    [anAbsence({ endDate: '2026-12-07' }), 'Dec 7, 2026'],
    [
      anAbsence({
        allDay: false,
        startDate: '2026-12-06T21:00:00.000Z',
        endDate: '2026-12-07T01:00:00.000Z',
      }),
      'Dec 7, 2026, 8:00 AM – 12:00 PM',
    ],
    [
      anAbsence({
        allDay: false,
        startDate: '2026-12-06T21:00:00.000Z',
        endDate: '2026-12-08T01:00:00.000Z',
      }),
      'Dec 7, 2026, 8:00 AM – Dec 8, 2026, 12:00 PM',
    ],
  ])('the text of absence %#', (absence, text) => expect(timeText(absence, ZONE)).toBe(text));
});
