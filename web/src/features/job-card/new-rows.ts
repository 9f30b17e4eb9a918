/** How a row of hours begins that nobody has typed into yet. Pure. */
import type { Job } from '@/features/jobs/queries';
import { decimalText, numberInput } from '@/lib/money';
import { clockOf, type Day, HOUR, instantOf } from '@/lib/zoned-time';
import { emptyLabor, type LaborValues } from './values';

type Times = Pick<Job, 'startDate' | 'endDate' | 'actualStartTime' | 'actualFinishTime'>;

/** A row that is added to a card: who fills it in, on the card's day. */
export function addedLabor(day: Day, writer: string): LaborValues {
  return { ...emptyLabor(), serviceman: writer, date: day };
}

/** The hours between two times with two decimals, as a field takes them; empty where there are none. */
function hoursBetween(start: string, finish: string): string {
  const hundredths = Math.round(((instantOf(finish) - instantOf(start)) / HOUR) * 100);
  return hundredths > 0 ? numberInput(decimalText(BigInt(hundredths), 2)) : '';
}

/** When the work began and ended: as it was noted, else as it was planned. A planned end that the work began after is none. */
function span({ startDate, endDate, actualStartTime, actualFinishTime }: Times): [string, string | null] {
  const start = actualStartTime ?? startDate;
  if (actualFinishTime !== null) return [start, actualFinishTime];
  return [start, endDate !== null && instantOf(endDate) > instantOf(start) ? endDate : null];
}

/**
 * The first row of a new card. Hours are filled in only where start and end were noted: a plan says nothing of how long
 * the work took.
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
