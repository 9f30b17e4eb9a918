/**
 * Booked and available hours: selects whose hours to show, finds overloads, and creates the table.
 * Pure. rule: reports-capacity
 */
import { formatDay } from '@/lib/format';
import { addDays, type Day } from '@/lib/zoned-time';
import { hours } from './figures';
import type { BookedHours } from './queries';
import { statusLabels, stacked, sumOf } from './statuses';
import { type Cell, type FigureTable, textCell, unknown } from './table';
import { texts } from './texts';

type Worker = BookedHours['workers'][number];
type Time = Worker['weeks'][number];

/**
 * Whose hours are shown: everybody's, those of visits without workers, or those of the worker with
 * this id.
 */
export type WorkerChoice = 'all' | 'none' | (string & {});

export const choiceOf = ({ userId }: Worker): WorkerChoice => userId ?? 'none';
export const nameOf = ({ fullName }: Worker): string => fullName ?? texts.byWorker.unassigned;

/** Returns the hours of each week, for everybody or for one worker. */
export function timesOf({ weeks, workers }: BookedHours, choice: WorkerChoice): readonly Time[] {
  return workers.find((worker) => choiceOf(worker) === choice)?.weeks ?? weeks;
}

/**
 * Returns how many minutes are booked beyond the available ones. 0 if there are enough, or if the
 * available minutes are unknown.
 */
export function excessMinutes({ booked, availableMinutes }: Time): number {
  return availableMinutes === null ? 0 : Math.max(0, sumOf(booked) - availableMinutes);
}

export interface Sums {
  booked: number;
  /**
   * The sum of the available minutes in the weeks in which they are known; null if there is no such
   * week.
   */
  available: number | null;
}

export function sumsOf(times: readonly Time[]): Sums {
  const known = times.flatMap(({ availableMinutes }) =>
    availableMinutes === null ? [] : [availableMinutes],
  );
  return {
    booked: times.reduce((sum, { booked }) => sum + sumOf(booked), 0),
    available: known.length === 0 ? null : known.reduce((sum, minutes) => sum + minutes, 0),
  };
}

/** A week in which a worker has more booked than available minutes. */
export interface Overload {
  week: Day;
  name: string;
  minutes: number;
}

/** Returns the overloads of the current week and of later weeks, the earliest first. */
export function overloads({ weeks, workers }: BookedHours, today: Day): Overload[] {
  const all = workers.flatMap((worker) =>
    worker.weeks.map((time, index) => ({
      week: weeks[index]?.week ?? today,
      name: nameOf(worker),
      minutes: excessMinutes(time),
    })),
  );
  const ahead = all.filter(({ week, minutes }) => minutes > 0 && addDays(week, 6) >= today);
  return ahead.toSorted((a, b) => (a.week === b.week ? b.minutes - a.minutes : a.week < b.week ? -1 : 1));
}

const inHours = (minutes: number): Cell => ({ text: hours(minutes), value: Math.round(minutes / 0.6) / 100 });

/**
 * Returns the text for the available minutes that are left. A negative number is written as 'over
 * by'.
 */
function left(minutes: number): Cell {
  if (minutes >= 0) return inHours(minutes);
  return { ...inHours(minutes), text: texts.capacity.overBy(hours(-minutes)), pressing: true };
}

function cells(day: Day, name: string, time: Time): Cell[] {
  const booked = sumOf(time.booked);
  const { availableMinutes: there } = time;
  return [
    { text: formatDay(day), value: day },
    textCell(name),
    inHours(booked),
    there === null ? unknown : inHours(there),
    there === null ? unknown : left(there - booked),
    ...stacked(time.booked).map(inHours),
  ];
}

/**
 * Returns the rows of the table, the newest week first. For everybody, each week starts with the
 * sum of all workers. The workers with hours in that week follow.
 */
export function hoursTable(report: BookedHours, choice: WorkerChoice): FigureTable {
  const chosen = report.workers.filter((worker) => choice === 'all' || choiceOf(worker) === choice);
  const rows = report.weeks.flatMap((all, index) => {
    const own = chosen.flatMap((worker) => {
      const time = worker.weeks[index];
      return time === undefined ? [] : [cells(all.week, nameOf(worker), time)];
    });
    return [choice === 'all' ? [cells(all.week, texts.capacity.everybody, all), ...own] : own];
  });
  const { weekOf } = texts.weeks;
  const { booked, available, left: free } = texts.capacity;
  return {
    columns: [weekOf, texts.byWorker.worker, booked, available, free, ...statusLabels()],
    rows: rows.toReversed().flat(),
  };
}
