/**
 * Makes the request bodies from the values of the job form, and finds the field for each error of a
 * request. Pure. All days and times are in the business's time zone, not the device's.
 */
import type { Schemas } from '@/api/client';
import { toWire } from '@/lib/zoned-time';
import type { CalendarJob } from '../calendar';
import type { JobPatch, NewJob } from '../queries';
import { crewOf, isSameCrew } from './crew';
import { type JobFormValues, slotOfForm, valuesOf } from './form-values';
import { maySpread } from './visit-rules';

const orNull = (value: string): string | null => value.trim() || null;

const timesOf = (values: JobFormValues, zone: string) => {
  const { start, end } = slotOfForm(values, zone);
  return { startDate: toWire(start), endDate: end === null ? null : toWire(end) };
};

const holdOf = (values: JobFormValues) => ({
  holdReason: orNull(values.holdReason),
  holdUntil: values.holdUntil || null,
});

/** Returns those fields of a job that do not belong to a visit. */
const plainOf = (values: JobFormValues) => ({
  title: values.title.trim(),
  description: orNull(values.description),
  location: orNull(values.location),
  completeByDate: values.completeByDate || null,
  status: values.status,
  priority: Number(values.priority),
  clientId: values.clientId,
});

/**
 * Returns the fields for the crew. A single worker is sent as `assignedUserId`, the field that
 * older app versions without crews use. rule: job-form-workers
 */
function peopleOf(
  crew: readonly string[],
  before: readonly string[] = [],
): Pick<JobPatch, 'workerIds' | 'assignedUserId'> {
  return crew.length > 1 || before.length > 1
    ? { workerIds: [...crew] }
    : { assignedUserId: crew[0] ?? null };
}

/** Converts the form values to the body of the request that adds a job. */
export function toNewJob(values: JobFormValues, zone: string): NewJob {
  const job = { ...plainOf(values), ...peopleOf(crewOf(values)) };
  if (values.noTime) return { ...job, unscheduled: true, ...holdOf(values) };
  const scheduled = { ...job, ...timesOf(values, zone) };
  if (!values.severalDays) return scheduled;
  return { ...scheduled, spread: { days: Number(values.days), skipWeekends: values.skipWeekends } };
}

/** Whether saving the form replaces the job's only visit by one visit on each of several days. */
export const isSpread = (values: JobFormValues, job: CalendarJob): boolean =>
  values.severalDays && !values.noTime && maySpread(job);

/** Returns the fields for the crew, if the user changed the crew in the form. */
function newPeople(values: JobFormValues, job: CalendarJob, zone: string) {
  const [crew, was] = [crewOf(values), crewOf(valuesOf(job, zone))];
  return isSameCrew(crew, was) ? {} : peopleOf(crew, was);
}

/**
 * Returns the changed fields of the time and the hold. If a visit leaves the tray, both its start
 * and its end are sent.
 */
function newTime(values: JobFormValues, job: CalendarJob, zone: string): JobPatch {
  const before = valuesOf(job, zone);
  const [hold, wasHold] = [holdOf(values), holdOf(before)];
  if (!values.noTime && before.noTime) {
    const noHold = {
      ...(wasHold.holdReason !== null && { holdReason: null }),
      ...(wasHold.holdUntil !== null && { holdUntil: null }),
    };
    return { unscheduled: false, ...timesOf(values, zone), ...noHold };
  }
  if (values.noTime)
    return {
      ...(!before.noTime && { unscheduled: true }),
      ...(hold.holdReason !== wasHold.holdReason && { holdReason: hold.holdReason }),
      ...(hold.holdUntil !== wasHold.holdUntil && { holdUntil: hold.holdUntil }),
    };
  const [next, was] = [timesOf(values, zone), timesOf(before, zone)];
  const dayMoved = values.startDate !== before.startDate;
  const endMoved =
    dayMoved || values.endTime !== before.endTime || values.endDayOffset !== before.endDayOffset;
  return {
    ...((dayMoved || values.startTime !== before.startTime) && { startDate: next.startDate }),
    ...(endMoved && next.endDate !== was.endDate && { endDate: next.endDate }),
  };
}

/**
 * Returns the fields that the user changed in the form. A time counts as changed only if its form
 * field was edited: the form shows no seconds and must not remove the seconds of an unedited time.
 * If the request from `toSpread` is sent too, that request contains the time and the workers, and
 * the patch doesn't.
 */
export function toPatch(values: JobFormValues, job: CalendarJob, zone: string): JobPatch {
  const next = plainOf(values);
  const was = new Map<string, unknown>(Object.entries(plainOf(valuesOf(job, zone))));
  const patch: JobPatch = Object.fromEntries(
    Object.entries(next).filter(([name, value]) => value !== was.get(name)),
  );
  if (isSpread(values, job)) return patch;
  return { ...patch, ...newPeople(values, job, zone), ...newTime(values, job, zone) };
}

/**
 * Converts the form values to the body of the request that replaces a job's only visit by visits on
 * several days.
 */
export function toSpread(values: JobFormValues, job: CalendarJob, zone: string): Schemas['Spread'] {
  const { workerIds, assignedUserId } = newPeople(values, job, zone);
  const isSame = workerIds === undefined && assignedUserId === undefined;
  return {
    firstDay: values.startDate,
    days: Number(values.days),
    startTime: values.startTime,
    endTime: values.endTime,
    skipWeekends: values.skipWeekends,
    ...(!isSame && { workerIds: crewOf(values) }),
  };
}

/** The form fields for those request fields that have another name in the form. */
const FIELDS: Readonly<Record<string, keyof JobFormValues>> = {
  endDate: 'endTime',
  firstDay: 'startDate',
  workerIds: 'otherWorkerIds',
  spread: 'days',
  'spread.days': 'days',
  'spread.skipWeekends': 'days',
  skipWeekends: 'days',
};

const OWN_FIELDS = [
  'title',
  'description',
  'location',
  'completeByDate',
  'status',
  'priority',
  'clientId',
  'assignedUserId',
  'startDate',
  'startTime',
  'endTime',
  'days',
  'holdReason',
  'holdUntil',
] as const satisfies readonly (keyof JobFormValues)[];

/** Returns the form field that shows the server's error about a field of the request. */
export function formField(name: string): keyof JobFormValues | undefined {
  // The server's error about one worker contains the position of the worker: `workerIds[1]`.
  const [list = name] = name.split('[');
  return FIELDS[name] ?? FIELDS[list] ?? OWN_FIELDS.find((field) => field === name);
}
