/** Booked hours against the hours that there are: whose, where it is too much, and the table. Pure. rule: reports-capacity */
import { formatDay } from '@/lib/format';
import { addDays, type Day } from '@/lib/zoned-time';
import { hours } from './figures';
import type { BookedHours } from './queries';
import { statusLabels, stacked, sumOf } from './statuses';
import { type Cell, type FigureTable, textCell, unknown } from './table';
import { texts } from './texts';

type Worker = BookedHours['workers'][number];
type Time = Worker['weeks'][number];

/** Everybody, visits without workers, or the id of a worker. */
export type Whose = 'all' | 'none' | (string & {});

export const whoseOf = ({ userId }: Worker): Whose => userId ?? 'none';
export const nameOf = ({ fullName }: Worker): string => fullName ?? texts.byWorker.unassigned;

/** The time in each week of everybody or of one worker. */
export function timesOf({ weeks, workers }: BookedHours, whose: Whose): readonly Time[] {
  return workers.find((worker) => whoseOf(worker) === whose)?.weeks ?? weeks;
}

/** The minutes booked beyond those that there are; 0 if they are enough, or not known. */
export function beyond({ booked, availableMinutes }: Time): number {
  return availableMinutes === null ? 0 : Math.max(0, sumOf(booked) - availableMinutes);
}

export interface Sums {
  booked: number;
  /** Of the weeks in which it is known; null if it is known in none. */
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

/** A worker who has more booked in a week than there is. */
export interface Overload {
  week: Day;
  name: string;
  minutes: number;
}

/** The workers with more booked than there is, in weeks that are not over yet, the next first. */
export function overloads({ weeks, workers }: BookedHours, today: Day): Overload[] {
  const all = workers.flatMap((worker) =>
    worker.weeks.map((time, index) => ({
      week: weeks[index]?.week ?? today,
      name: nameOf(worker),
      minutes: beyond(time),
    })),
  );
  const ahead = all.filter(({ week, minutes }) => minutes > 0 && addDays(week, 6) >= today);
  return ahead.toSorted((a, b) => (a.week === b.week ? b.minutes - a.minutes : a.week < b.week ? -1 : 1));
}

const inHours = (minutes: number): Cell => ({ text: hours(minutes), value: Math.round(minutes / 0.6) / 100 });

/** What is left of the available minutes, in words if it is less than nothing. */
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

/** The newest week first; in each week the sum of all, if all are chosen, and then each worker with hours. */
export function hoursTable(report: BookedHours, whose: Whose): FigureTable {
  const chosen = report.workers.filter((worker) => whose === 'all' || whoseOf(worker) === whose);
  const rows = report.weeks.flatMap((all, index) => {
    const own = chosen.flatMap((worker) => {
      const time = worker.weeks[index];
      return time === undefined ? [] : [cells(all.week, nameOf(worker), time)];
    });
    return [whose === 'all' ? [cells(all.week, texts.capacity.everybody, all), ...own] : own];
  });
  const { weekOf } = texts.weeks;
  const { booked, available, left: free } = texts.capacity;
  return {
    columns: [weekOf, texts.byWorker.worker, booked, available, free, ...statusLabels()],
    rows: rows.toReversed().flat(),
  };
}
