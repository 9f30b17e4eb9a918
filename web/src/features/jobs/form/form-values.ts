/**
 * The values of the job form: what they are, those of a new job, and those of an existing one. Pure. All days and
 * times are in the business's time zone, not the device's.
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
  /** The lead. Empty if unassigned. */
  assignedUserId: string;
  /** The other workers in order, as text: see `crew.ts`. */
  otherWorkerIds: string;
  startDate: string;
  startTime: string;
  /** Empty if there is no end. */
  endTime: string;
  /**
   * Days from the start to the end; 1 is *Ends next day*. A job with more days was not made with this form.
   */
  endDayOffset: number;
  /** One visit on each of several days, with the same hours. */
  severalDays: boolean;
  /** The number of these visits, as typed. */
  days: string;
  skipWeekends: boolean;
  /** The visit has no time and waits in the tray. */
  noTime: boolean;
  holdReason: string;
  /** A day, or empty. */
  holdUntil: string;
  completeByDate: string;
  status: JobStatus;
  /** One of '1' to '4'. */
  priority: string;
}

/** The values of a new job on a day: 09:00, scheduled, priority 1. */
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

/** What a new job begins with: the time and the worker that were pressed on the board, or the client whose details were open. */
export interface NewJobStart {
  slot?: Slot;
  /** Null for nobody. */
  workerId?: string | null;
  client?: { id: string; address: string | null };
}

/** The values of a new job, with what was chosen before. */
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

/** The form's values for a job. What a calendar job lacks, such as the description, is empty until it is loaded. */
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

/** Whether the text is a day that the form accepts. */
export const inYears = (day: string): boolean => isDay(day) && day >= '2000-01-01' && day <= '2100-12-31';

/** The start and end that the form's values stand for; of several days those of the first. */
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

/** The length of the form's visit in milliseconds; null without a valid start and a later end. */
export function lengthOf(
  values: Pick<JobFormValues, 'startDate' | 'startTime' | 'endTime' | 'endDayOffset' | 'severalDays'>,
  zone: string,
): number | null {
  if (!inYears(values.startDate) || values.startTime === '') return null;
  const { start, end } = slotOfForm(values, zone);
  return end !== null && end > start ? end - start : null;
}

/** The end `minutes` after the start, for the duration buttons. Undefined if the start is not valid. */
export function endAfter(
  values: Pick<JobFormValues, 'startDate' | 'startTime'>,
  minutes: number,
  zone: string,
): { endTime: ClockTime; endDayOffset: number } | undefined {
  if (!inYears(values.startDate) || values.startTime === '') return undefined;
  const end = instantAt(values.startDate, values.startTime, zone) + minutes * 60_000;
  return { endTime: clockOf(end, zone), endDayOffset: daysBetween(values.startDate, dayOf(end, zone)) };
}
