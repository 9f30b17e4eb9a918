/**
 * The initial fields of the dialogs *Move…* and *Schedule…*, and the request made from the fields.
 * *Schedule…* gives a visit of the tray a time. Pure.
 */
import type { Schemas } from '@/api/client';
import type { CalendarJob } from '@/features/jobs/calendar';
import { isSameCrew } from '@/features/jobs/form/crew';
import { type Day, clockOf, instantAt, instantOf, MINUTE, toWire } from '@/lib/zoned-time';
import { type Slot, slotOf } from '../rules';
import { isUnmoved, type MoveValues, moveValues, timesOfMove } from './move-form';

/** The values of the fields in the dialog. */
export interface PlaceValues extends MoveValues {
  /** The ids of the workers, the lead first. */
  crew: readonly string[];
}

const USUAL_START = '09:00';

type Times = Pick<CalendarJob, 'startDate' | 'endDate'>;

/**
 * Returns the times to suggest for a visit of the tray. They are on `day`, with the visit's length.
 * The time of day is the one that the visit had before it was put into the tray. If a visit never
 * had a time, its start is the instant at which the visit was requested. That instant is almost
 * never a full minute, so it can be recognized.
 */
export function suggestedTimes(job: Times, day: Day, zone: string): Times {
  const { start, end } = slotOf(job);
  const clock = start % MINUTE === 0 ? clockOf(instantOf(job.startDate), zone) : USUAL_START;
  const from = instantAt(day, clock, zone);
  return { startDate: toWire(from), endDate: job.endDate === null ? null : toWire(from + (end - start)) };
}

export function placeValues(job: Pick<CalendarJob, 'crew'>, times: Times, zone: string): PlaceValues {
  return { ...moveValues(times, zone), crew: job.crew.map(({ id }) => id) };
}

/** Returns the fields with the selected free time. A visit without an end still has no end. */
export function valuesInSlot(values: PlaceValues, { start, end }: Slot, zone: string): PlaceValues {
  const { day, time, hours, minutes } = moveValues(
    { startDate: toWire(start), endDate: end > start ? toWire(end) : null },
    zone,
  );
  const isOpen = values.hours === '' && values.minutes === '';
  return { ...values, day, time, ...(!isOpen && { hours, minutes }) };
}

/**
 * Returns the request for valid fields; null if they change nothing. Unchanged times and workers
 * are left out, but for a visit of the tray the times are always sent.
 */
export function placeRequest(
  values: PlaceValues,
  job: Pick<CalendarJob, 'crew' | 'unscheduled'>,
  times: Times,
  zone: string,
): Schemas['VisitPatch'] | null {
  const isWaiting = job.unscheduled === 1;
  const moves = isWaiting || !isUnmoved(values, times, zone);
  const { start, end } = timesOfMove(values, times, zone);
  const isSame = isSameCrew(
    values.crew,
    job.crew.map(({ id }) => id),
  );
  if (!moves && isSame) return null;
  return {
    ...(moves && { startDate: toWire(start), endDate: end === null ? null : toWire(end) }),
    ...(isWaiting && { unscheduled: false }),
    ...(!isSame && { workerIds: [...values.crew] }),
  };
}
