/**
 * The rules of the fields of *Move…*: their values for a job, their errors, and how they are
 * converted to times. Pure. All days and times are in the business's time zone.
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import { texts as formTexts } from '@/features/jobs/form/texts';
import { type Instant, MINUTE, clockOf, dayOf, instantAt, isDay, moveToDay } from '@/lib/zoned-time';
import { texts } from '../texts/move';
import { type Booking, slotOf } from '../rules';

export interface MoveValues {
  day: string;
  time: string;
  /** The length of the job in whole hours and minutes. Both are empty for a job without an end. */
  hours: string;
  minutes: string;
}

export type MoveErrors = Partial<Record<'day' | 'time' | 'length', string>>;

/** The start of a visit, and its end if it has one. */
export interface MoveTimes {
  start: Instant;
  end: Instant | null;
}

type Times = Pick<Booking, 'startDate' | 'endDate'>;

/**
 * Whether *Move all days* is offered. It is offered for a job with several visits that is not
 * completed.
 */
export function canMoveAll({ visitCount, status }: Pick<CalendarJob, 'visitCount' | 'status'>): boolean {
  return visitCount > 1 && status !== 'completed';
}

const MAX_MINUTES = 31 * 24 * 60;

/** Returns the field values for a length in minutes. */
export function lengthValues(minutes: number): Pick<MoveValues, 'hours' | 'minutes'> {
  return { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) };
}

/** Returns the field values for a job. */
export function moveValues(job: Times, zone: string): MoveValues {
  const { start, end } = slotOf(job);
  const length =
    job.endDate === null ? { hours: '', minutes: '' } : lengthValues(Math.floor((end - start) / MINUTE));
  return { day: dayOf(start, zone), time: clockOf(start, zone), ...length };
}

/**
 * Returns the length in minutes that the fields contain: null for no end, NaN for an invalid
 * length.
 */
export function minutesOf({ hours, minutes }: MoveValues): number | null {
  if (hours.trim() === '' && minutes.trim() === '') return null;
  const parts = [hours, minutes].map((text) => (text.trim() === '' ? 0 : Number(text)));
  if (!parts.every((part) => Number.isInteger(part) && part >= 0)) return Number.NaN;
  return (parts[0] ?? 0) * 60 + (parts[1] ?? 0);
}

function lengthError(values: MoveValues): string | undefined {
  const minutes = minutesOf(values);
  if (minutes === null) return undefined;
  if (Number.isNaN(minutes)) return texts.lengthWrong;
  if (minutes === 0) return formTexts.endBeforeStart;
  return minutes > MAX_MINUTES ? texts.tooLong : undefined;
}

/**
 * Returns the errors of the fields. An unchanged length is never an error, so that a job shorter
 * than a minute can be moved.
 */
export function moveErrors(values: MoveValues, job: Times, zone: string): MoveErrors {
  const { day, time } = values;
  const errors: MoveErrors = {};
  if (!isDay(day) || day < '2000-01-01' || day > '2100-12-31') errors.day = texts.dateRange;
  if (time === '') errors.time = formTexts.startTimeRequired;
  const wrong = keepsLength(values, moveValues(job, zone)) ? undefined : lengthError(values);
  if (wrong !== undefined) errors.length = wrong;
  return errors;
}

function keepsLength(values: MoveValues, before: MoveValues): boolean {
  return values.hours === before.hours && values.minutes === before.minutes;
}

/** Whether the fields contain a valid time and length. */
export function isTimed(values: MoveValues, job: Times, zone: string): boolean {
  return Object.keys(moveErrors(values, job, zone)).length === 0;
}

/** Whether the fields still have the values of the job's stored times. */
export function isUnmoved(values: MoveValues, job: Times, zone: string): boolean {
  const before = moveValues(job, zone);
  return values.day === before.day && values.time === before.time && keepsLength(values, before);
}

/**
 * Converts valid fields to times. The fields have whole minutes, but an unchanged time or length
 * keeps its seconds. The length is elapsed time, even if the clocks change in between.
 */
export function timesOfMove(values: MoveValues, job: Times, zone: string): MoveTimes {
  const slot = slotOf(job);
  const before = moveValues(job, zone);
  const start =
    values.time === before.time
      ? moveToDay(slot.start, values.day, zone)
      : instantAt(values.day, values.time, zone);
  const minutes = minutesOf(values);
  if (minutes === null) return { start, end: null };
  const length = keepsLength(values, before) ? slot.end - slot.start : minutes * MINUTE;
  return { start, end: start + length };
}
