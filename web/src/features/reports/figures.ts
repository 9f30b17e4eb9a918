/** Computes and formats the figures of a report. Pure. */
import { formatCount, formatTenths } from '@/lib/format';
import { inLocale } from '@/lib/language';
import { formatMoney } from '@/lib/money';
import type { Day } from '@/lib/zoned-time';
import type { ReportWeek } from './queries';
import { texts } from './texts';

/** Formats a count: '1,234'. */
export const count = formatCount;

/** Formats minutes as hours: '12.5 h'. */
export function hours(minutes: number): string {
  return texts.hours(formatTenths(minutes / 60));
}

const DAY_MINUTES = 1440;

/** Converts minutes to days, for a scale. */
export const inDays = (minutes: number): number => minutes / DAY_MINUTES;

/** Formats a duration: '12.5 days', or '7.5 h' if it is less than a day. */
export function duration(minutes: number): string {
  if (minutes < DAY_MINUTES) return hours(minutes);
  const days = Math.round(inDays(minutes) * 10) / 10;
  return texts.days(formatTenths(days), days);
}

/** Formats an amount from the API: '$1,234.56'. */
export const money = (amount: number): string => formatMoney(BigInt(Math.round(amount * 100)));

const whole = inLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
);
/** Formats whole dollars, for a scale: '$5,000'. */
export const dollars = (value: number): string => whole().format(value);

const months = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
/** Formats the month of a day: 'Nov 2026'. */
export const monthText = (day: Day): string => months().format(new Date(`${day}T00:00:00Z`));

/** Returns `part` as a rounded percentage of `of`; 0 if `of` is 0. rule: reports-rounding */
export function percent(part: number, of: number): number {
  return of === 0 ? 0 : Math.round((part / of) * 100);
}

/** Formats a number of jobs: '1 job', '2 jobs'. */
export function jobsText(value: number): string {
  return texts.jobs(value);
}

/** The maximum number of steps on a scale. */
const MAX_STEPS = 6;

/**
 * Returns the values at which a scale has lines, from 0 to at least `most`. The step between them
 * is 1, 2 or 5 × 10^n. The step is as small as `MAX_STEPS` allows, so that little space is left
 * above the highest column.
 */
export function scaleLines(most: number): number[] {
  const top = Math.max(most, 1);
  const power = 10 ** Math.floor(Math.log10(top / MAX_STEPS));
  const steps = [1, 2, 5, 10].map((each) => Math.max(1, each * power));
  const step = steps.find((each) => Math.ceil(top / each) <= MAX_STEPS) ?? top;
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step);
}

/**
 * Returns the week with the most jobs. If several weeks have the most jobs, returns the first of
 * them.
 */
export function busiest(weeks: readonly ReportWeek[]): ReportWeek | undefined {
  return weeks.reduce<ReportWeek | undefined>(
    (most, week) => (most === undefined || week.jobs > most.jobs ? week : most),
    undefined,
  );
}
