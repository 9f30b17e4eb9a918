/** Computes the initial values of labor rows. Pure. */
import type { Job } from '@/features/jobs/queries';
import { decimalText, numberInput } from '@/lib/money';
import { clockOf, type Day, HOUR, instantOf } from '@/lib/zoned-time';
import { emptyLabor, type LaborValues } from '../values';

type Times = Pick<Job, 'startDate' | 'endDate' | 'actualStartTime' | 'actualFinishTime'>;

/**
 * Returns the initial values for a labor row that the user adds: the name of the current user, and
 * the date of the card.
 */
export function addedLabor(day: Day, writer: string): LaborValues {
  return { ...emptyLabor(), serviceman: writer, date: day };
}

/**
 * Returns the times for a new card: those of the last started visit, because the current visit may
 * already be a later one. If no visit was started, the times of the job.
 */
export function timesOf(job: Job): Times {
  return job.visits?.findLast((visit) => visit.actualStartTime !== null) ?? job;
}

/**
 * Returns the hours between two instants as text with up to two decimals. Empty if the result is
 * not positive.
 */
function hoursBetween(start: string, finish: string): string {
  const hundredths = Math.round(((instantOf(finish) - instantOf(start)) / HOUR) * 100);
  return hundredths > 0 ? numberInput(decimalText(BigInt(hundredths), 2)) : '';
}

/**
 * Returns the start and end of the work: the actual times, or the planned times if no actual times
 * are recorded. The end is null if the work began after the planned end.
 */
function span({ startDate, endDate, actualStartTime, actualFinishTime }: Times): [string, string | null] {
  const start = actualStartTime ?? startDate;
  if (actualFinishTime !== null) return [start, actualFinishTime];
  return [start, endDate !== null && instantOf(endDate) > instantOf(start) ? endDate : null];
}

/**
 * Creates the first labor row of a new card. Hours are filled in only from actual times, because
 * the planned times don't say how long the work took.
 */
export function firstLabor(job: Times, day: Day, zone: string, writer: string): LaborValues {
  const [start, end] = span(job);
  const { actualStartTime, actualFinishTime } = job;
  const isNoted = actualStartTime !== null && actualFinishTime !== null;
  return {
    ...addedLabor(day, writer),
    startTime: clockOf(instantOf(start), zone),
    finishTime: end === null ? '' : clockOf(instantOf(end), zone),
    regularTime: isNoted ? hoursBetween(actualStartTime, actualFinishTime) : '',
  };
}
