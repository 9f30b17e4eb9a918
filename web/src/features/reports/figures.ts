/** How the figures of a report are computed and formatted. Pure. */
import { formatCount, formatTenths } from '@/lib/format';
import type { ReportWeek } from './queries';
import { texts } from './texts';

/** Formats a count: '1,234'. */
export const count = formatCount;

/** Formats minutes as hours: '12.5 h'. */
export function hours(minutes: number): string {
  return texts.hours(formatTenths(minutes / 60));
}

/** The rounded percentage; 0 if `of` is 0. rule: reports-rounding */
export function percent(part: number, of: number): number {
  return of === 0 ? 0 : Math.round((part / of) * 100);
}

/** Formats a number of jobs: '1 job', '2 jobs'. */
export function jobsText(value: number): string {
  return texts.jobs(value);
}

/** The values at the lines of a scale from 0 to at least `most`: two to six whole, round numbers. */
export function scaleLines(most: number): number[] {
  const raw = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, [1, 2, 5, 10].map((each) => each * power).find((each) => each >= raw) ?? raw);
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, index) => index * step);
}

/** The week with the most jobs; if there are several, the first of them. */
export function busiest(weeks: readonly ReportWeek[]): ReportWeek | undefined {
  return weeks.reduce<ReportWeek | undefined>(
    (most, week) => (most === undefined || week.jobs > most.jobs ? week : most),
    undefined,
  );
}
