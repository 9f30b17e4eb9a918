/**
 * The values of the absence form, their validation, and the request body made from the values.
 * Pure. rule: leave-days
 */
import { z } from 'zod';
import {
  addDays,
  clockOf,
  type Day,
  dayOf,
  daysBetween,
  instantAt,
  instantOf,
  isDay,
  toWire,
} from '@/lib/zoned-time';
import type { NewAbsence } from '../changes';
import type { Absence } from '../queries';
import { texts } from '../texts';
import { type AbsenceKind, KINDS } from '../words';

/**
 * The value of the option 'Everybody' in the list of people. Every other option has a person's id
 * as its value.
 */
export const EVERYBODY = 'everybody';
const MAX_DAYS = 366;
const MAX_NOTE_CHARACTERS = 2000;

const day = z.string().refine(isDay, { error: () => texts.errors.day });
const clock = z.string().regex(/^\d\d:\d\d$/, { error: () => texts.errors.time });

const shared = {
  userId: z.string().min(1, { error: () => texts.errors.who }),
  kind: z.enum(['leave', 'sick', 'training', 'holiday', 'other']),
  startDay: day,
  endDay: day,
  note: z
    .string()
    .trim()
    .max(MAX_NOTE_CHARACTERS, { error: () => texts.errors.note }),
};

interface Times {
  startDay: Day;
  endDay: Day;
  allDay: boolean;
  from: string;
  to: string;
}

/**
 * Returns the invalid field and its error message, or null if the times are valid. Local clock
 * times are compared, so no time zone is needed.
 */
function faultOf({ startDay, endDay, allDay, from, to }: Times): ['endDay' | 'to', string] | null {
  if (endDay < startDay) return ['endDay', texts.errors.lastDay];
  if (daysBetween(startDay, endDay) >= MAX_DAYS) return ['endDay', texts.errors.tooLong];
  return !allDay && startDay === endDay && to <= from ? ['to', texts.errors.backwards] : null;
}

/**
 * The validation schema of the absence form. For whole days the clock times are ignored, so these
 * fields may be empty.
 */
export const absenceSchema = z
  .discriminatedUnion('allDay', [
    z.object({ ...shared, allDay: z.literal(true), from: z.string(), to: z.string() }),
    z.object({ ...shared, allDay: z.literal(false), from: clock, to: clock }),
  ])
  .superRefine((values, context) => {
    const fault = faultOf(values);
    if (fault !== null) context.addIssue({ code: 'custom', path: [fault[0]], message: fault[1] });
  });

export interface AbsenceForm extends Times {
  /** A person's id or `everybody`. Empty until a person is selected. */
  userId: string;
  kind: AbsenceKind;
  note: string;
}

/** The names of the form fields, in the order in which the form shows them. */
export const FIELDS = ['userId', 'kind', 'startDay', 'endDay', 'from', 'to', 'note'] as const;

/**
 * Returns the form field for a field name in the server's error, or undefined if the form has no
 * such field.
 */
export function fieldOf(
  name: string,
  { allDay }: Pick<AbsenceForm, 'allDay'>,
): (typeof FIELDS)[number] | undefined {
  if (name === 'startDate') return allDay ? 'startDay' : 'from';
  if (name === 'endDate') return allDay ? 'endDay' : 'to';
  return FIELDS.find((field) => field === name);
}

/** Returns the form values for a new absence. */
export function newValues(userId: string | null, first: Day, last: Day): AbsenceForm {
  return {
    userId: userId ?? EVERYBODY,
    kind: userId === null ? 'holiday' : 'leave',
    allDay: true,
    startDay: first,
    endDay: last,
    from: '08:00',
    to: '12:00',
    note: '',
  };
}

/** Returns the form values for a stored absence. */
export function storedValues(absence: Absence, zone: string): AbsenceForm {
  const { userId, kind, allDay, startDate, endDate, note } = absence;
  const times = allDay
    ? { startDay: startDate, endDay: endDate, from: '08:00', to: '12:00' }
    : {
        startDay: dayOf(instantOf(startDate), zone),
        endDay: dayOf(instantOf(endDate), zone),
        from: clockOf(instantOf(startDate), zone),
        to: clockOf(instantOf(endDate), zone),
      };
  return {
    userId: userId ?? EVERYBODY,
    kind: kind ?? KINDS[0] ?? 'leave',
    allDay,
    note: note ?? '',
    ...times,
  };
}

/** Converts the form values to the request body. */
export function absenceOf(form: AbsenceForm, zone: string): NewAbsence {
  const { userId, kind, allDay, startDay, endDay, from, to, note } = form;
  const at = (on: Day, time: string) => toWire(instantAt(on, time, zone));
  return {
    userId: userId === EVERYBODY ? null : userId,
    kind,
    allDay,
    startDate: allDay ? startDay : at(startDay, from),
    endDate: allDay ? endDay : at(endDay, to),
    note: note === '' ? null : note,
  };
}

/**
 * Returns the new last day when the user changes the first day from `before` to `after`. The number
 * of days stays the same. If that number is unknown, the last day is moved only if it would be
 * before the first day.
 */
export function movedEnd(before: Day, after: Day, last: Day): Day {
  if (!isDay(after)) return last;
  if (isDay(before) && isDay(last) && last >= before) return addDays(after, daysBetween(before, last));
  return last < after ? after : last;
}
