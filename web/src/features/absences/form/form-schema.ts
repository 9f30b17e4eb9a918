/**
 * The values of the absence form, their validation, and the request made from them. Pure.
 * rule: leave-days
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

/** The option 'Everybody' in the list of people, where every other value is a person's id. */
export const EVERYBODY = 'everybody';
const MOST_DAYS = 366;
const LONGEST_NOTE = 2000;

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
    .max(LONGEST_NOTE, { error: () => texts.errors.note }),
};

interface Times {
  startDay: Day;
  endDay: Day;
  allDay: boolean;
  from: string;
  to: string;
}

/**
 * The invalid field and its error message; null if the times are valid. Comparing the times on the
 * clock is enough, so no time zone is needed.
 */
function faultOf({ startDay, endDay, allDay, from, to }: Times): ['endDay' | 'to', string] | null {
  if (endDay < startDay) return ['endDay', texts.errors.lastDay];
  if (daysBetween(startDay, endDay) >= MOST_DAYS) return ['endDay', texts.errors.tooLong];
  return !allDay && startDay === endDay && to <= from ? ['to', texts.errors.backwards] : null;
}

/** The validation of the form. For whole days the times are ignored, so they may be empty. */
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
  /** A person's id or `everybody`. Empty until somebody is chosen. */
  userId: string;
  kind: AbsenceKind;
  note: string;
}

/** The field names, in the order of the form. */
export const FIELDS = ['userId', 'kind', 'startDay', 'endDay', 'from', 'to', 'note'] as const;

/**
 * The form's name for a field that the server names in an error. Undefined if the form has no such
 * field.
 */
export function fieldOf(
  name: string,
  { allDay }: Pick<AbsenceForm, 'allDay'>,
): (typeof FIELDS)[number] | undefined {
  if (name === 'startDate') return allDay ? 'startDay' : 'from';
  if (name === 'endDate') return allDay ? 'endDay' : 'to';
  return FIELDS.find((field) => field === name);
}

/** The form values for a new absence. */
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

/** The form values for a stored absence. */
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

/** Converts the form values to the request. */
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
 * The last day after the first day was changed from `before` to `after`. The length stays the same.
 * If the length is unknown, the last day is only moved so that it isn't before the first.
 */
export function movedEnd(before: Day, after: Day, last: Day): Day {
  if (!isDay(after)) return last;
  if (isDay(before) && isDay(last) && last >= before) return addDays(after, daysBetween(before, last));
  return last < after ? after : last;
}
