/**
 * The values of the job form: their type, the values for a new job, and those for an existing job.
 * Pure. All days and times are in the business's time zone, not the device's.
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
  /** The id of the lead. Empty if unassigned. */
  assignedUserId: string;
  /** The ids of the other workers in order, as one text. See `crew.ts`. */
  otherWorkerIds: string;
  startDate: string;
  startTime: string;
  /** Empty if the visit has no end. */
  endTime: string;
  /**
   * The number of days from the start to the end. 1 means *Ends next day*. A job with a larger
   * number was not created with this form.
   */
  endDayOffset: number;
  /** Whether the job has one visit on each of several days, at the same times. */
  severalDays: boolean;
  /** The number of these days, as typed. */
  days: string;
  skipWeekends: boolean;
  /** Whether the visit has no time and is in the tray. */
  noTime: boolean;
  holdReason: string;
  /** A day. Empty if there is none. */
  holdUntil: string;
  completeByDate: string;
  status: JobStatus;
  /** A text from '1' to '4'. */
  priority: string;
}

/** The form values for a new job on a day: 09:00, scheduled, priority 1. */
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
 * What to fill into a new job: the time and worker that were pressed on the board, or the client
 * whose details were open.
 */
export interface NewJobStart {
  slot?: Slot;
  /** Null for an unassigned job. */
  workerId?: string | null;
  client?: { id: string; address: string | null };
}

/** The form values for a new job, with the given time, worker or client filled in. */
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
 * The form values for a job. Fields that a calendar job lacks, such as the description, are empty
 * until the job is loaded.
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

/** Whether the text is a day in the years that the form accepts. */
export const inYears = (day: string): boolean => isDay(day) && day >= '2000-01-01' && day <= '2100-12-31';

/** The start and end described by the form values. With several days, those of the first day. */
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
 * The length of the form's visit in milliseconds. Null unless start and end are valid and the end
 * is later.
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
 * The end that is `minutes` after the start, for the duration buttons. Undefined if the start is
 * invalid.
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
