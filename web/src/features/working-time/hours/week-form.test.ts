import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorkingHours } from '../queries';
import {
  nextStretch,
  type TypedStretch,
  type WeekForm,
  weekInput,
  weekSchema,
  weekValues,
} from './week-form';
import { weekLines, weekSum, wordsOf } from './week-words';

const BUSINESS: WorkingHours = {
  userId: null,
  works: true,
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '17:00' })),
};
const empty = () => Array.from({ length: 7 }, (): { stretches: TypedStretch[] } => ({ stretches: [] }));
const onMonday = (...stretches: [string, string][]): WeekForm => {
  const days = empty();
  days[0] = { stretches: stretches.map(([from, to]) => ({ from, to })) };
  return { mode: 'own', days };
};
const errorsOf = (form: WeekForm) =>
  weekSchema.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

// rule: working-hours
describe('the form of the working hours of a week', () => {
  it.each([
    ['the stored hours', { ...BUSINESS, userId: 'u1' }, 'own'],
    ['the hours of the business', undefined, 'business'],
    [
      'the hours of the business, if the person never works',
      { userId: 'u1', works: false, hours: [] },
      'never',
    ],
  ] as [string, WorkingHours | undefined, string][])('the form begins with %s', (_, stored, mode) => {
    const values = weekValues(stored, BUSINESS.hours);
    expect(values.mode).toBe(mode);
    expect(values.days.map(({ stretches }) => stretches.length)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  });

  it('if no hours are set, the form begins with a usual week that is not saved yet', () => {
    const values = weekValues(undefined);
    expect(values.mode).toBe('business');
    expect(weekInput(null, values)).toEqual({ userId: null, works: true, hours: [] });
    expect(weekInput(null, { ...values, mode: 'own' })).toEqual(BUSINESS);
  });

  it('typed hours are not sent if the person never works or has the hours of the business', () => {
    const values = onMonday(['09:00', '08:00']);
    expect(errorsOf({ ...values, mode: 'never' })).toEqual([]);
    expect(weekInput('u1', { ...values, mode: 'never' })).toEqual({ userId: 'u1', works: false, hours: [] });
    expect(weekInput('u1', { ...values, mode: 'business' })).toEqual({
      userId: 'u1',
      works: true,
      hours: [],
    });
  });

  it('midnight at the end of a day is sent as 24:00 and shown as 00:00', () => {
    const values = onMonday(['18:00', '00:00'], ['08:00', '12:00']);
    expect(errorsOf(values)).toEqual([]);
    const { hours = [] } = weekInput('u1', values);
    expect(hours).toEqual([
      { weekday: 1, from: '08:00', to: '12:00' },
      { weekday: 1, from: '18:00', to: '24:00' },
    ]);
    expect(weekValues({ userId: 'u1', works: true, hours }).days[0]?.stretches[1]).toEqual({
      from: '18:00',
      to: '00:00',
    });
  });

  it.each([
    [
      'an end before the beginning',
      [['09:00', '08:00']],
      'days.0.stretches.0.to',
      'Must be after the beginning',
    ],
    ['no length', [['09:00', '09:00']], 'days.0.stretches.0.to', 'Must be after the beginning'],
    ['no time', [['', '09:00']], 'days.0.stretches.0.from', 'Enter a time'],
    [
      'an overlap',
      [
        ['08:00', '12:00'],
        ['11:59', '14:00'],
      ],
      'days.0.stretches.1.from',
      'Overlaps 8:00 AM – 12:00 PM',
    ],
    [
      'an overlap until midnight',
      [
        ['18:00', '00:00'],
        ['23:00', '23:30'],
      ],
      'days.0.stretches.1.from',
      'Overlaps 6:00 PM – 12:00 AM',
    ],
  ] as [string, [string, string][], string, string][])(
    '%s shows an error at its field',
    (_, stretches, field, text) => {
      expect(errorsOf(onMonday(...stretches))).toContainEqual([field, text]);
    },
  );

  it('one time range may begin when another ends, and a week needs at least one time range', () => {
    expect(errorsOf(onMonday(['08:00', '12:00'], ['12:00', '17:00']))).toEqual([]);
    expect(errorsOf({ mode: 'own', days: empty() })).toEqual([
      ['mode', 'Add hours to at least one day, or choose another answer'],
    ]);
  });

  it('an added time range is valid, or empty if no time is left in the day', () => {
    expect(nextStretch([])).toEqual({ from: '08:00', to: '17:00' });
    expect(nextStretch([{ from: '08:00', to: '12:00' }])).toEqual({ from: '13:00', to: '17:00' });
    expect(nextStretch([{ from: '08:00', to: '21:30' }])).toEqual({ from: '22:30', to: '00:00' });
    expect(nextStretch([{ from: '08:00', to: '00:00' }])).toEqual({ from: '', to: '' });
  });

  it('a valid week is the same after it was stored and opened again', () => {
    const minute = fc.integer({ min: 0, max: 1440 });
    const clock = (at: number) =>
      `${String(Math.floor(at / 60) % 24).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    const day = fc.uniqueArray(minute, { minLength: 0, maxLength: 8 }).map((bounds) => {
      const sorted = bounds.toSorted((one, other) => one - other);
      const pairs = Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => [
        clock(sorted[index * 2] ?? 0),
        clock(sorted[index * 2 + 1] ?? 0),
      ]);
      return { stretches: pairs.map(([from = '', to = '']) => ({ from, to })) };
    });
    fc.assert(
      fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (days) => {
        fc.pre(days.some(({ stretches }) => stretches.length > 0));
        const form: WeekForm = { mode: 'own', days };
        expect(errorsOf(form)).toEqual([]);
        const { hours = [] } = weekInput('u1', form);
        expect(weekValues({ userId: 'u1', works: true, hours })).toEqual(form);
      }),
    );
  });
});

describe('the texts of working hours', () => {
  it('the texts of hours are short, also for hours that end at midnight', () => {
    const hours = [
      { weekday: 1, from: '13:30', to: '24:00' },
      { weekday: 1, from: '08:00', to: '12:00' },
    ];
    expect(wordsOf(hours, 1)).toEqual(['8 AM – 12 PM', '1:30 PM – 12 AM']);
    expect(wordsOf(hours, 2)).toEqual([]);
    expect(weekSum(hours)).toBe('14.5 h a week');
  });

  it('consecutive days with the same hours are one line', () => {
    const hours = [
      ...BUSINESS.hours,
      { weekday: 6, from: '08:00', to: '12:00' },
      { weekday: 7, from: '08:00', to: '12:00' },
    ].filter(({ weekday }) => weekday !== 3);
    expect(weekLines(hours)).toEqual([
      { days: 'Mon – Tue', hours: '8 AM – 5 PM' },
      { days: 'Thu – Fri', hours: '8 AM – 5 PM' },
      { days: 'Sat – Sun', hours: '8 AM – 12 PM' },
    ]);
  });
});
