/** The values of the form of an absence, their validation, and the request made from them. Pure. rule: leave-days */
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

/** The choice 'Everybody', among the ids of people. */
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

/** The field that is wrong, and the text for it. Instants need no zone here: the wall clock's order is enough. */
function faultOf({ startDay, endDay, allDay, from, to }: Times): ['endDay' | 'to', string] | null {
  if (endDay < startDay) return ['endDay', texts.errors.lastDay];
  if (daysBetween(startDay, endDay) >= MOST_DAYS) return ['endDay', texts.errors.tooLong];
  return !allDay && startDay === endDay && to <= from ? ['to', texts.errors.backwards] : null;
}

/** The times don't count for whole days, so they may be empty. */
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
  /** A person's id, `everybody`, or empty until somebody is chosen. */
  userId: string;
  kind: AbsenceKind;
  note: string;
}

/** The fields in their order. */
export const FIELDS = ['userId', 'kind', 'startDay', 'endDay', 'from', 'to', 'note'] as const;

/** The form's field of a field that the server names. */
export function fieldOf(
  name: string,
  { allDay }: Pick<AbsenceForm, 'allDay'>,
): (typeof FIELDS)[number] | undefined {
  if (name === 'startDate') return allDay ? 'startDay' : 'from';
  if (name === 'endDate') return allDay ? 'endDay' : 'to';
  return FIELDS.find((field) => field === name);
}

/** The values of a new absence. */
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

/** The values of a stored absence. */
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

/** The request of a form. */
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

/** The last day that goes with a new first one: the length stays. Without a known length it is not before it. */
export function movedEnd(before: Day, after: Day, last: Day): Day {
  if (!isDay(after)) return last;
  if (isDay(before) && isDay(last) && last >= before) return addDays(after, daysBetween(before, last));
  return last < after ? after : last;
}
