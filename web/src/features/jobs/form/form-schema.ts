/**
 * The validation of the job form. All days and times are in the business's time zone, not the
 * device's. The values are in `form-values.ts`, and the requests are in `form-request.ts`. Pure.
 */
import { z } from 'zod';
import { crewOf, MAX_WORKERS } from './crew';
import { inYears, type JobFormValues, slotOfForm } from './form-values';
import { dayCount, MAX_DAYS } from './several-days';
import { texts } from './texts';
import { texts as visitTexts } from './texts/visit';

export { formField, isSpread, toNewJob, toPatch, toSpread } from './form-request';
export { emptyValues, endAfter, type JobFormValues, valuesOf } from './form-values';

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => texts.tooLong(max) });

/** Returns the validation of a required text field. */
const needed = (error: () => string) => z.string().min(1, { error });
const day = z.string().refine((value) => value === '' || inYears(value), { error: () => texts.outsideYears });

/**
 * Returns the errors of the time fields, as pairs of a field and a message. Only the first error of
 * each field is shown. A visit without a time has no errors.
 */
function* timeErrors(values: JobFormValues, zone: string): Generator<[keyof JobFormValues, string]> {
  if (values.noTime) return;
  if (values.startDate === '') yield ['startDate', texts.startDateRequired];
  else if (!inYears(values.startDate)) yield ['startDate', texts.outsideYears];
  if (values.startTime === '') yield ['startTime', texts.startTimeRequired];
  if (values.severalDays && dayCount(values.days) === undefined)
    yield ['days', visitTexts.daysRange(MAX_DAYS)];
  if (values.severalDays && values.endTime === '') yield ['endTime', visitTexts.endNeeded];
  if (!inYears(values.startDate) || values.startTime === '') return;
  const { start, end } = slotOfForm(values, zone);
  // With several days, compare the local clock times, because the clocks may change on one of the
  // days.
  const isWrong = values.severalDays
    ? values.endTime !== '' && values.endTime <= values.startTime
    : end !== null && end <= start;
  if (isWrong) yield ['endTime', texts.endBeforeStart];
}

/** Returns the validation of the job form. rule: job-times */
export function jobFormSchema(zone: string): z.ZodType<JobFormValues, JobFormValues> {
  return z
    .object({
      title: text(200).min(1, { error: () => texts.titleRequired }),
      description: text(10_000),
      location: text(500),
      clientId: needed(() => texts.clientRequired),
      assignedUserId: z.string(),
      otherWorkerIds: z.string(),
      startDate: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      endDayOffset: z.number(),
      severalDays: z.boolean(),
      days: z.string(),
      skipWeekends: z.boolean(),
      noTime: z.boolean(),
      holdReason: text(500),
      holdUntil: z.string(),
      completeByDate: day,
      status: z.enum(['scheduled', 'in-progress', 'completed', 'urgent']),
      priority: z.string(),
    })
    .check((context) => {
      const { value } = context;
      const refuse = (path: keyof JobFormValues, message: string) =>
        context.issues.push({ code: 'custom', path: [path], message, input: value[path] });
      for (const [path, message] of timeErrors(value, zone)) refuse(path, message);
      if (value.noTime && value.holdUntil !== '' && !inYears(value.holdUntil))
        refuse('holdUntil', texts.outsideYears);
      if (crewOf(value).length > MAX_WORKERS)
        refuse('otherWorkerIds', visitTexts.tooManyWorkers(MAX_WORKERS));
    });
}
