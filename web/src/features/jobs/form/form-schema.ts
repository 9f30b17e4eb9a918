/**
 * The values of the job form, their validation, and the requests made from them. Pure. All days and times are
 * in the business's time zone, not the device's.
 */
import { z } from 'zod';
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
  toWire,
} from '@/lib/zoned-time';
import { type CalendarJob, isWhole } from '../calendar';
import { texts } from './texts';
import type { JobPatch, JobStatus, NewJob } from '../queries';

export interface JobFormValues {
  title: string;
  description: string;
  location: string;
  clientId: string;
  /** Empty if unassigned. */
  assignedUserId: string;
  startDate: string;
  startTime: string;
  /** Empty if there is no end. */
  endTime: string;
  /**
   * Days from the start to the end; 1 is *Ends next day*. A job with more days was not made with this form.
   */
  endDayOffset: number;
  completeByDate: string;
  status: JobStatus;
  /** One of '1' to '4'. */
  priority: string;
}

const inYears = (day: string): boolean => isDay(day) && day >= '2000-01-01' && day <= '2100-12-31';
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => texts.tooLong(max) });

/** A text field that must not be empty. */
const needed = (error: () => string) => z.string().min(1, { error });
const outsideYears = { error: () => texts.outsideYears };

/** The start and end that the form's values stand for. */
export function slotOfForm(values: JobFormValues, zone: string): { start: Instant; end: Instant | null } {
  const endDay = addDays(values.startDate, values.endDayOffset);
  return {
    start: instantAt(values.startDate, values.startTime, zone),
    end: values.endTime === '' ? null : instantAt(endDay, values.endTime, zone),
  };
}

/** The validation of the form. rule: job-times */
export function jobFormSchema(zone: string): z.ZodType<JobFormValues, JobFormValues> {
  return z
    .object({
      title: text(200).min(1, { error: () => texts.titleRequired }),
      description: text(10_000),
      location: text(500),
      clientId: needed(() => texts.clientRequired),
      assignedUserId: z.string(),
      startDate: needed(() => texts.startDateRequired).refine(
        (day) => day === '' || inYears(day),
        outsideYears,
      ),
      startTime: needed(() => texts.startTimeRequired),
      endTime: z.string(),
      endDayOffset: z.number(),
      completeByDate: z.string().refine((day) => day === '' || inYears(day), outsideYears),
      status: z.enum(['scheduled', 'in-progress', 'completed', 'urgent']),
      priority: z.string(),
    })
    .check((context) => {
      const { value } = context;
      if (!inYears(value.startDate) || value.startTime === '') return;
      const { start, end } = slotOfForm(value, zone);
      if (end !== null && end <= start) {
        const issue = { path: ['endTime'], message: texts.endBeforeStart, input: value.endTime };
        context.issues.push({ code: 'custom', ...issue });
      }
    });
}

/** The values of a new job on a day: 09:00, scheduled, priority 1. */
export function emptyValues(day: Day): JobFormValues {
  return {
    title: '',
    description: '',
    location: '',
    clientId: '',
    assignedUserId: '',
    startDate: day,
    startTime: '09:00',
    endTime: '',
    endDayOffset: 0,
    completeByDate: '',
    status: 'scheduled',
    priority: '1',
  };
}

/** The form's values for a job. The description is empty until it is loaded. */
export function valuesOf(job: CalendarJob, zone: string): JobFormValues {
  const start = instantOf(job.startDate);
  const end = job.endDate === null ? null : instantOf(job.endDate);
  const startDate = dayOf(start, zone);
  return {
    title: job.title,
    description: (isWhole(job) && job.description) || '',
    location: job.location ?? '',
    clientId: job.clientId,
    assignedUserId: job.assignedUserId ?? '',
    startDate,
    startTime: clockOf(start, zone),
    endTime: end === null ? '' : clockOf(end, zone),
    endDayOffset: end === null ? 0 : daysBetween(startDate, dayOf(end, zone)),
    completeByDate: job.completeByDate ?? '',
    status: job.status,
    priority: String(job.priority),
  };
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

const orNull = (value: string): string | null => value.trim() || null;

/** The request that adds a job, made from the form's values. */
export function toNewJob(values: JobFormValues, zone: string): NewJob {
  const { start, end } = slotOfForm(values, zone);
  return {
    title: values.title.trim(),
    description: orNull(values.description),
    location: orNull(values.location),
    startDate: toWire(start),
    endDate: end === null ? null : toWire(end),
    completeByDate: values.completeByDate || null,
    status: values.status,
    priority: Number(values.priority),
    clientId: values.clientId,
    assignedUserId: values.assignedUserId || null,
  };
}

/** The fields whose request values are compared. Times are compared as form values: see `toPatch`. */
const PLAIN_FIELDS = [
  'title',
  'description',
  'location',
  'completeByDate',
  'status',
  'priority',
  'clientId',
  'assignedUserId',
] as const;

/**
 * The fields that the user changed in the form. A time counts as changed only if its form field was edited:
 * the form shows no seconds, and must not remove those of a time that was not edited.
 */
export function toPatch(values: JobFormValues, job: CalendarJob, zone: string): JobPatch {
  const before = valuesOf(job, zone);
  const next = toNewJob(values, zone);
  const was = toNewJob(before, zone);
  const patch: JobPatch = {};
  for (const name of PLAIN_FIELDS) if (next[name] !== was[name]) Object.assign(patch, { [name]: next[name] });
  const startMoved = values.startDate !== before.startDate || values.startTime !== before.startTime;
  const endMoved =
    values.startDate !== before.startDate ||
    values.endTime !== before.endTime ||
    values.endDayOffset !== before.endDayOffset;
  if (startMoved && next.startDate != null) patch.startDate = next.startDate;
  if (endMoved && next.endDate !== undefined && next.endDate !== was.endDate) patch.endDate = next.endDate;
  return patch;
}

/** The form field that shows the server's error for a field of the request. */
export function formField(name: string): keyof JobFormValues | undefined {
  if (name === 'endDate') return 'endTime';
  return name === 'startDate' ? name : PLAIN_FIELDS.find((field) => field === name);
}
