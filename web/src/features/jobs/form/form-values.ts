/**
 * The values of the job form: their type, the values for a new job, and the values for an existing
 * job. All days and times are in the business's time zone, not the device's. Pure.
 */
import {
  type ClockTime,
  type Day,
  type Instant,
  addDays,
  clockOf,
  dayOf,
  daysBetween,
  instantAt,
  instantOf,
  isDay,
} from '@/lib/zoned-time';
import { type CalendarJob, isWhole } from '../calendar';
import type { JobStatus } from '../queries';
import type { Slot } from '../slot';
import { othersOf } from './crew';
import { currentVisit } from './visit-rules';

export interface JobFormValues {
  title: string;
  description: string;
  location: string;
  clientId: string;
  /** The id of the lead. Empty if the job is unassigned. */
  assignedUserId: string;
  /** The ids of the other workers of the crew in order, joined to one text. See `crew.ts`. */
  otherWorkerIds: string;
  startDate: string;
  startTime: string;
  /** Empty if the visit has no end. */
  endTime: string;
  /**
   * The number of days from the start to the end. 1 means *Ends next day*. This form cannot create
   * a job with a larger number.
   */
  endDayOffset: number;
  /** Whether the job has one visit on each of several days, at the same times. */
  severalDays: boolean;
  /** The number of visits of a job on several days, as the user typed it. */
  days: string;
  skipWeekends: boolean;
  /** Whether the visit has no time and is in the tray. */
  noTime: boolean;
  holdReason: string;
  /** A day, or an empty text. */
  holdUntil: string;
  completeByDate: string;
  status: JobStatus;
  /** A number from 1 to 4 as text. */
  priority: string;
}

/** Returns the form values for a new job on a day: 09:00, scheduled, priority 1. */
export function emptyValues(day: Day): JobFormValues {
  return {
    title: '',
    description: '',
    location: '',
    clientId: '',
    assignedUserId: '',
    otherWorkerIds: '',
    startDate: day,
    startTime: '09:00',
    endTime: '',
    endDayOffset: 0,
    severalDays: false,
    days: '2',
    skipWeekends: false,
    noTime: false,
    holdReason: '',
    holdUntil: '',
    completeByDate: '',
    status: 'scheduled',
    priority: '1',
  };
}

/**
 * The values to fill into the form of a new job: the time and the worker of the pressed place on
 * the board, or the client whose details were open.
 */
export interface NewJobStart {
  slot?: Slot;
  /** The id of a worker, or null for an unassigned job. */
  workerId?: string | null;
  client?: { id: string; address: string | null };
}

/** Returns the form values for a new job, with the given time, worker or client filled in. */
export function startValues(day: Day, start: NewJobStart | undefined, zone: string): JobFormValues {
  const values = emptyValues(day);
  if (start === undefined) return values;
  const { slot, workerId, client } = start;
  return {
    ...values,
    ...(slot !== undefined && timesOfSlot(slot, zone)),
    ...(client !== undefined && { clientId: client.id, location: client.address ?? '' }),
    assignedUserId: workerId ?? '',
  };
}

function timesOfSlot({ start, end }: Slot, zone: string) {
  const startDate = dayOf(start, zone);
  return {
    startDate,
    startTime: clockOf(start, zone),
    endTime: clockOf(end, zone),
    endDayOffset: daysBetween(startDate, dayOf(end, zone)),
  };
}

/**
 * Returns the form values for a job. Fields that a calendar job doesn't have, such as the
 * description, are empty until the full job is loaded.
 */
export function valuesOf(job: CalendarJob, zone: string): JobFormValues {
  const start = instantOf(job.startDate);
  const end = job.endDate === null ? null : instantOf(job.endDate);
  const startDate = dayOf(start, zone);
  const visit = currentVisit(job);
  return {
    ...emptyValues(startDate),
    title: job.title,
    description: (isWhole(job) && job.description) || '',
    location: job.location ?? '',
    clientId: job.clientId,
    assignedUserId: job.assignedUserId ?? '',
    otherWorkerIds: othersOf(job.crew.map(({ id }) => id)),
    startTime: clockOf(start, zone),
    endTime: end === null ? '' : clockOf(end, zone),
    endDayOffset: end === null ? 0 : daysBetween(startDate, dayOf(end, zone)),
    noTime: job.unscheduled === 1,
    holdReason: visit?.holdReason ?? '',
    holdUntil: visit?.holdUntil ?? '',
    completeByDate: job.completeByDate ?? '',
    status: job.status,
    priority: String(job.priority),
  };
}

/** Whether the text is a valid day in a year that the form accepts. */
export const inYears = (day: string): boolean => isDay(day) && day >= '2000-01-01' && day <= '2100-12-31';

/**
 * Returns the start and end that the form values describe. If the job is on several days, these are
 * the start and end on the first day.
 */
export function slotOfForm(
  values: Pick<JobFormValues, 'startDate' | 'startTime' | 'endTime' | 'endDayOffset' | 'severalDays'>,
  zone: string,
): { start: Instant; end: Instant | null } {
  const endDay = addDays(values.startDate, values.severalDays ? 0 : values.endDayOffset);
  return {
    start: instantAt(values.startDate, values.startTime, zone),
    end: values.endTime === '' ? null : instantAt(endDay, values.endTime, zone),
  };
}

/**
 * Returns the length of the form's visit in milliseconds. Returns null if the start or the end is
 * invalid, or if the end is not after the start.
 */
export function lengthOf(
  values: Pick<JobFormValues, 'startDate' | 'startTime' | 'endTime' | 'endDayOffset' | 'severalDays'>,
  zone: string,
): number | null {
  if (!inYears(values.startDate) || values.startTime === '') return null;
  const { start, end } = slotOfForm(values, zone);
  return end !== null && end > start ? end - start : null;
}

/**
 * Returns the values of the end fields for an end `minutes` after the start, or undefined if the
 * start is invalid. Used by the duration buttons.
 */
export function endAfter(
  values: Pick<JobFormValues, 'startDate' | 'startTime'>,
  minutes: number,
  zone: string,
): { endTime: ClockTime; endDayOffset: number } | undefined {
  if (!inYears(values.startDate) || values.startTime === '') return undefined;
  const end = instantAt(values.startDate, values.startTime, zone) + minutes * 60_000;
  return { endTime: clockOf(end, zone), endDayOffset: daysBetween(values.startDate, dayOf(end, zone)) };
}
