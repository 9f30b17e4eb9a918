/** The requests of Reports. The server computes all figures. rule: reports-count */
import { queryOptions } from '@tanstack/react-query';
import { api, body, listOf, type Schemas } from '@/api/client';
import { pageOf } from '@/api/pages';
import type { Day } from '@/lib/zoned-time';
import type { Days } from './address';

export type Report = Schemas['Report'];
export type RecentJob = Schemas['RecentJob'];
export type ReportWeek = Schemas['ReportWeek'];
export type ReportWorker = Schemas['ReportWorker'];
export type BookedHours = Schemas['BookedHours'];
export type ReportMonths = Schemas['ReportMonths'];

/**
 * The query of the report for a period. Refetched whenever the screen opens, because any change of
 * a job may change the report.
 */
export function reportQuery(days: Days) {
  const query = given(days);
  return queryOptions({
    queryKey: ['reports', query],
    queryFn: ({ signal }): Promise<Report> => body(api.GET('/api/reports', { params: { query }, signal })),
    staleTime: 0,
  });
}

/** The query of the booked and available hours. rule: reports-capacity */
export function bookedHoursQuery(days: Days) {
  const query = given(days);
  return queryOptions({
    queryKey: ['reports', 'hours', query],
    queryFn: ({ signal }): Promise<BookedHours> =>
      body(api.GET('/api/reports/hours', { params: { query }, signal })),
    staleTime: 0,
  });
}

/** The query of the revenue and of the time from creation to completion, by month. */
export function reportMonthsQuery(days: Days) {
  const query = given(days);
  return queryOptions({
    queryKey: ['reports', 'months', query],
    queryFn: ({ signal }): Promise<ReportMonths> =>
      body(api.GET('/api/reports/months', { params: { query }, signal })),
    staleTime: 0,
  });
}

/**
 * The query of the number of overdue jobs and the start of the oldest one. They don't depend on the
 * period.
 */
export const overdueQuery = queryOptions({
  queryKey: ['reports', 'overdue'],
  queryFn: async ({ signal }): Promise<{ jobs: number; oldest: string | null }> => {
    const query = { overdue: 'true', sort: 'startDate', limit: 1 } as const;
    const page = await pageOf(listOf(api.GET('/api/jobs', { params: { query }, signal })));
    return { jobs: page.total, oldest: page.items[0]?.startDate ?? null };
  },
  staleTime: 0,
});

/**
 * Returns the days of a period as part of a file name: '-2026-11-01-2026-11-30'. The result is
 * empty if the period is 'all time'.
 */
export function daysInFile({ from, to }: Days): string {
  if (from !== undefined && to !== undefined) return `-${from}-${to}`;
  if (from !== undefined) return `-from-${from}`;
  return to === undefined ? '' : `-to-${to}`;
}

/** Returns only the days that are set, so that equal reports have equal query keys. */
function given({ from, to }: Days): Record<string, Day> {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Returns the URL of the CSV file with the jobs of a period. */
export function exportAddress(days: Days): string {
  const query = new URLSearchParams(given(days)).toString();
  return `/api/reports/export.csv${query === '' ? '' : `?${query}`}`;
}
