/** The initial values of a row of hours. Pure. */
import type { Job } from '@/features/jobs/queries';
import { decimalText, numberInput } from '@/lib/money';
import { clockOf, type Day, HOUR, instantOf } from '@/lib/zoned-time';
import { emptyLabor, type LaborValues } from '../values';

type Times = Pick<Job, 'startDate' | 'endDate' | 'actualStartTime' | 'actualFinishTime'>;

/** A row that is added to a card: the person who fills it in and the card's date. */
export function addedLabor(day: Day, writer: string): LaborValues {
  return { ...emptyLabor(), serviceman: writer, date: day };
}

/** The hours between two instants as field text with up to two decimals; empty unless positive. */
function hoursBetween(start: string, finish: string): string {
  const hundredths = Math.round(((instantOf(finish) - instantOf(start)) / HOUR) * 100);
  return hundredths > 0 ? numberInput(decimalText(BigInt(hundredths), 2)) : '';
}

/**
 * Start and end of the work: the actual times, else the planned ones. A planned end is dropped when the work
 * began after it.
 */
function span({ startDate, endDate, actualStartTime, actualFinishTime }: Times): [string, string | null] {
  const start = actualStartTime ?? startDate;
  if (actualFinishTime !== null) return [start, actualFinishTime];
  return [start, endDate !== null && instantOf(endDate) > instantOf(start) ? endDate : null];
}

/**
 * The first row of a new card. Hours are filled in only from actual start and finish times, because a plan
 * doesn't say how long the work took.
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
