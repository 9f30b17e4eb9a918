/**
 * The search parameters of Reports in the URL. They contain the period, so that a report can be
 * bookmarked and shared. Pure. This file is part of the entry bundle, because the router imports
 * it, so it must not import anything large.
 */
import { oneOf } from '@/lib/address';
import { addDays, addMonths, type Day, isDay } from '@/lib/zoned-time';

export const PERIODS = ['all', 'month', 'last-30', 'year', 'custom'] as const;

/** The period of a report. */
export type Period = (typeof PERIODS)[number];

/** The search parameters. Without parameters the period is 'all time'. */
export interface ReportsSearch {
  period?: Exclude<Period, 'all'> | undefined;
  /**
   * The first and last day of a custom period. If one of them is absent, the period has no limit on
   * that side.
   */
  from?: Day | undefined;
  to?: Day | undefined;
}

const inYears = (day: Day): boolean => day >= '2000-01-01' && day <= '2100-12-31';

function dayText(value: unknown): Day | undefined {
  return isDay(value) && inYears(value) ? value : undefined;
}

/**
 * Parses the search parameters. Days without a period mean a custom period. Every key of `ReportsSearch` is
 * set, and unknown parameters are left out.
 */
export function reportsSearch(search: Record<string, unknown>): ReportsSearch {
  const [from, to] = [dayText(search['from']), dayText(search['to'])];
  const named = oneOf(PERIODS, search['period']);
  const period = named ?? (from === undefined && to === undefined ? 'all' : 'custom');
  if (period === 'all') return { period: undefined, from: undefined, to: undefined };
  if (period !== 'custom') return { period, from: undefined, to: undefined };
  return { period, from, to };
}

/**
 * The first and last day of a period, inclusive. If one of them is absent, the period has no limit
 * on that side.
 */
export interface Days {
  from?: Day | undefined;
  to?: Day | undefined;
}

/** Returns the days of a period, relative to the business's `today`. */
export function daysOfPeriod({ period, from, to }: ReportsSearch, today: Day): Days {
  switch (period) {
    case 'month': {
      const first: Day = `${today.slice(0, 7)}-01`;
      return { from: first, to: addDays(addMonths(first, 1), -1) };
    }
    case 'last-30':
      return { from: addDays(today, -29), to: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
    case 'custom':
      return { from, to };
    case undefined:
      return {};
  }
}

/** Whether a period ends before it begins. */
export function isBackwards({ from, to }: Days): boolean {
  return from !== undefined && to !== undefined && to < from;
}
