/**
 * The rules of *Schedule…*, which gives a visit of the tray a time: what the dialog suggests, and the request made
 * from its fields. The fields of time and length are those of *Move…*. Pure.
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Schemas } from '@/api/client';
import { type Day, clockOf, instantAt, instantOf, MINUTE, toWire } from '@/lib/zoned-time';
import { slotOf } from '../rules';
import { type MoveValues, moveValues, timesOfMove } from './move-form';

export interface ScheduleValues extends MoveValues {
  /** The worker who goes; empty for nobody. `CREW` stands for the visit's crew of several. */
  worker: string;
}

/** The choice that leaves a crew of several as it is. */
export const CREW = 'crew';

const USUAL_START = '09:00';

type Times = Pick<CalendarJob, 'startDate' | 'endDate'>;

/**
 * The times to suggest: on `day`, at the time of day that the visit had before it came into the tray, for as long as
 * it takes. A visit that never had a time has the instant of its request, which is hardly ever on a full minute.
 */
export function suggestedTimes(job: Times, day: Day, zone: string): Times {
  const { start, end } = slotOf(job);
  const clock = start % MINUTE === 0 ? clockOf(instantOf(job.startDate), zone) : USUAL_START;
  const from = instantAt(day, clock, zone);
  return { startDate: toWire(from), endDate: job.endDate === null ? null : toWire(from + (end - start)) };
}

export function scheduleValues(job: Pick<CalendarJob, 'crew'>, times: Times, zone: string): ScheduleValues {
  const worker = job.crew.length > 1 ? CREW : (job.crew[0]?.id ?? '');
  return { ...moveValues(times, zone), worker };
}

/** The request that valid fields stand for. The workers are left out if they stay. */
export function schedulePatch(
  values: ScheduleValues,
  job: Pick<CalendarJob, 'crew'>,
  times: Times,
  zone: string,
): Schemas['VisitPatch'] {
  const { start, end } = timesOfMove(values, times, zone);
  const workerIds = values.worker === '' ? [] : [values.worker];
  const stays = values.worker === scheduleValues(job, times, zone).worker;
  return {
    startDate: toWire(start),
    endDate: end === null ? null : toWire(end),
    unscheduled: false,
    ...(!stays && { workerIds }),
  };
}
