/**
 * Computes the days that the dialog *Duplicate…* offers for the copy of a job. Pure.
 * rule: job-duplicate-days
 */
import { addDays, addMonths, type Day, dayOf, daysBetween, type Instant, instantOf } from '@/lib/zoned-time';
import { type CalendarJob, isWhole } from '../../calendar';
import { texts } from './texts';

/** Returns the start of the job's first scheduled visit, or null if all visits are in the tray. */
export function firstStart(job: CalendarJob): Instant | null {
  const visits = (isWhole(job) && job.visits) || [job];
  const starts = visits
    .filter(({ unscheduled }) => unscheduled === 0)
    .map((each) => instantOf(each.startDate));
  return starts.length === 0 ? null : Math.min(...starts);
}

/**
 * Returns the day from which the offered days are counted. It is the day of the job's first
 * scheduled visit, or today if all visits are in the tray.
 */
export function sourceDay(job: CalendarJob, today: Day, zone: string): Day {
  const start = firstStart(job);
  return start === null ? today : dayOf(start, zone);
}

/**
 * Returns the day one week after `source`. If that day is not in the future, returns the next
 * future day with the same weekday.
 */
export function sameWeekday(source: Day, today: Day): Day {
  const week = addDays(source, 7);
  const behind = daysBetween(week, today);
  return behind < 0 ? week : addDays(week, 7 * (Math.floor(behind / 7) + 1));
}

export interface DayChoice {
  name: string;
  day: Day;
}

/**
 * Applies `step` to the job's day. If the resulting day is not in the future, applies `step` to
 * today instead.
 */
const ahead = (source: Day, today: Day, step: (day: Day) => Day): Day => {
  const day = step(source);
  return day > today ? day : step(today);
};

export function dayChoices(source: Day, today: Day): DayChoice[] {
  const from = (step: (day: Day) => Day) => ahead(source, today, step);
  return [
    { name: texts.tomorrow, day: addDays(today, 1) },
    { name: texts.inWeeks(4), day: from((day) => addDays(day, 28)) },
    ...[3, 6, 12].map((months) => ({
      name: texts.inMonths(months),
      day: from((day) => addMonths(day, months)),
    })),
  ];
}
