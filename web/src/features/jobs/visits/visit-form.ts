/**
 * The values of the dialog of a visit, their validation, and the request bodies made from them. All
 * days and times are in the business's time zone. Pure.
 */
import { z } from 'zod';
import type { Schemas } from '@/api/client';
import {
  type Day,
  addDays,
  clockOf,
  dayOf,
  daysBetween,
  type Instant,
  instantAt,
  instantOf,
  isDay,
  MINUTE,
  toWire,
} from '@/lib/zoned-time';
import { texts as formTexts } from '../form/texts';
import type { Job } from '../queries';
import type { Slot } from '../slot';
import type { Visit } from '../visit-requests';
import { texts } from './texts';

export interface VisitValues {
  noTime: boolean;
  day: string;
  startTime: string;
  /** Empty if the visit has no end. */
  endTime: string;
  /** The number of days from the start to the end. 1 means *Ends next day*. */
  endDayOffset: number;
  /** The ids of the workers, with the lead first. */
  workerIds: string[];
  note: string;
  holdReason: string;
  /** A day, or an empty text. */
  holdUntil: string;
}

/** The maximum number of workers of a visit. */
const MAX_WORKERS = 20;
const USUAL_START = '09:00';
const MAX_NOTE_CHARACTERS = 2000;
const MAX_REASON_CHARACTERS = 500;

const inYears = (day: string): boolean => isDay(day) && day >= '2000-01-01' && day <= '2100-12-31';
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => formTexts.tooLong(max) });

type Times = Pick<VisitValues, 'day' | 'startTime' | 'endTime' | 'endDayOffset'>;

function slotOf(values: Times, zone: string): { start: Instant; end: Instant | null } {
  const { day, startTime, endTime, endDayOffset } = values;
  const start = instantAt(day, startTime, zone);
  return { start, end: endTime === '' ? null : instantAt(addDays(day, endDayOffset), endTime, zone) };
}

/** Returns the first error in the time fields, or null if they are valid. */
function timeError(values: VisitValues, zone: string): { field: keyof Times; message: string } | null {
  if (values.noTime) return null;
  if (values.day === '') return { field: 'day', message: texts.dayRequired };
  if (!inYears(values.day)) return { field: 'day', message: formTexts.outsideYears };
  if (values.startTime === '') return { field: 'startTime', message: formTexts.startTimeRequired };
  const { start, end } = slotOf(values, zone);
  return end !== null && end <= start ? { field: 'endTime', message: formTexts.endBeforeStart } : null;
}

export function visitSchema(zone: string): z.ZodType<VisitValues, VisitValues> {
  return z
    .object({
      noTime: z.boolean(),
      day: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      endDayOffset: z.number(),
      workerIds: z.array(z.string()).max(MAX_WORKERS, { error: () => texts.tooMany(MAX_WORKERS) }),
      note: text(MAX_NOTE_CHARACTERS),
      holdReason: text(MAX_REASON_CHARACTERS),
      holdUntil: z
        .string()
        .refine((day) => day === '' || inYears(day), { error: () => formTexts.outsideYears }),
    })
    .check((context) => {
      const wrong = timeError(context.value, zone);
      if (wrong === null) return;
      const { field, message } = wrong;
      context.issues.push({ code: 'custom', path: [field], message, input: context.value[field] });
    });
}

function timesOf(startDate: string, endDate: string | null, zone: string): Times {
  const start = instantOf(startDate);
  const day = dayOf(start, zone);
  if (endDate === null) return { day, startTime: clockOf(start, zone), endTime: '', endDayOffset: 0 };
  const end = instantOf(endDate);
  const endDayOffset = daysBetween(day, dayOf(end, zone));
  return { day, startTime: clockOf(start, zone), endTime: clockOf(end, zone), endDayOffset };
}

/** Returns the start that the fields describe, or undefined if they have no valid time. */
export function startOf(values: VisitValues, zone: string): Instant | undefined {
  return values.noTime || !inYears(values.day) || values.startTime === ''
    ? undefined
    : instantAt(values.day, values.startTime, zone);
}

/**
 * Returns the time that the fields describe as a list with one slot, or an empty list if they have
 * no valid time. A visit without an end has length 0.
 */
export function slotsOfVisit(values: VisitValues, zone: string): Slot[] {
  if (startOf(values, zone) === undefined) return [];
  const { start, end } = slotOf(values, zone);
  return [{ start, end: Math.max(start, end ?? start) }];
}

/** Returns the values of the time fields for another slot. A visit without an end gets no end. */
export function timesOfSlot({ start, end }: Slot, { endTime }: Times, zone: string): Times {
  return timesOf(toWire(start), endTime === '' ? null : toWire(end), zone);
}

/**
 * Returns the values of a new visit: one day after the last scheduled visit, at the same times,
 * with the crew of the current visit.
 */
export function newVisitValues(job: Job, zone: string): VisitValues {
  const last = (job.visits ?? []).findLast(({ unscheduled }) => unscheduled === 0) ?? job;
  const times = timesOf(last.startDate, last.endDate, zone);
  return {
    noTime: false,
    ...times,
    day: addDays(times.day, 1),
    workerIds: job.crew.map(({ id }) => id),
    note: '',
    holdReason: '',
    holdUntil: '',
  };
}

/** Returns the values for a stored visit. */
export function visitValues(visit: Visit, zone: string): VisitValues {
  return {
    noTime: visit.unscheduled === 1,
    ...timesOf(visit.startDate, visit.endDate, zone),
    workerIds: visit.workers.map(({ id }) => id),
    note: visit.note ?? '',
    holdReason: visit.holdReason ?? '',
    holdUntil: visit.holdUntil ?? '',
  };
}

/**
 * Returns the values for scheduling a visit in the tray. The visit keeps its stored day and time.
 * If the day is past, the visit gets today. A visit that never had a time gets the usual start
 * time. The stored start of such a visit is the instant of the request that created the visit. This
 * instant is hardly ever on a full minute, so such visits can be recognized.
 */
export function timedValues(values: VisitValues, visit: Visit, today: Day): VisitValues {
  const day = values.day < today ? today : values.day;
  const hadTime = instantOf(visit.startDate) % MINUTE === 0;
  return {
    ...values,
    noTime: false,
    day,
    ...(!hadTime && { startTime: USUAL_START, endTime: '', endDayOffset: 0 }),
  };
}

const orNull = (value: string): string | null => value.trim() || null;

/** Returns the hold of the visit. A visit with a time has no hold. */
const holdOf = ({ noTime, holdReason, holdUntil }: VisitValues) =>
  noTime
    ? { holdReason: orNull(holdReason), holdUntil: orNull(holdUntil) }
    : { holdReason: null, holdUntil: null };

/** Converts the values to the body of the request that adds a visit. */
export function toNewVisit(values: VisitValues, zone: string): Schemas['NewVisit'] {
  const { workerIds } = values;
  const note = orNull(values.note);
  if (values.noTime) return { unscheduled: true, ...holdOf(values), workerIds, note };
  const { start, end } = slotOf(values, zone);
  return { startDate: toWire(start), endDate: end === null ? null : toWire(end), workerIds, note };
}

/**
 * Converts the values to the body of the request that changes a visit, with only the changed
 * fields.
 */
export function toVisitPatch(values: VisitValues, visit: Visit, zone: string): Schemas['VisitPatch'] {
  const before = visitValues(visit, zone);
  const patch: Schemas['VisitPatch'] = {};
  const isChanged = (...names: (keyof VisitValues)[]) =>
    names.some((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]));
  if (!values.noTime) {
    const { start, end } = slotOf(values, zone);
    // The form fields have no seconds. An unchanged time keeps the seconds of the visit.
    if (isChanged('day', 'startTime')) patch.startDate = toWire(start);
    if (isChanged('day', 'endTime', 'endDayOffset')) patch.endDate = end === null ? null : toWire(end);
  }
  if (isChanged('noTime')) patch.unscheduled = values.noTime;
  const { holdReason, holdUntil } = holdOf(values);
  if (holdReason !== visit.holdReason) patch.holdReason = holdReason;
  if (holdUntil !== visit.holdUntil) patch.holdUntil = holdUntil;
  if (isChanged('workerIds')) patch.workerIds = values.workerIds;
  if (orNull(values.note) !== visit.note) patch.note = orNull(values.note);
  return patch;
}

const FIELDS: Readonly<Record<string, keyof VisitValues>> = {
  startDate: 'day',
  endDate: 'endTime',
  workerIds: 'workerIds',
  note: 'note',
  holdReason: 'holdReason',
  holdUntil: 'holdUntil',
};

/** Returns the dialog's field for a field name in the server's error. */
export const visitField = (name: string): keyof VisitValues | undefined => FIELDS[name];
