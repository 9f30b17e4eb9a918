/** The requests of Reports. The server computes all figures. rule: reports-count */
import { queryOptions } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import type { Day } from '@/lib/zoned-time';
import type { Days } from './address';

export type Report = Schemas['Report'];
export type RecentJob = Schemas['RecentJob'];
export type ReportWeek = Schemas['ReportWeek'];
export type ReportWorker = Schemas['ReportWorker'];

/**
 * The report of a period. Refetched whenever the screen opens, because any change of a job may change the
 * report.
 */
export function reportQuery(days: Days) {
  const query = given(days);
  return queryOptions({
    queryKey: ['reports', query],
    queryFn: ({ signal }): Promise<Report> => body(api.GET('/api/reports', { params: { query }, signal })),
    staleTime: 0,
  });
}

/** Returns only the days that are set, so that equal reports have equal query keys. */
function given({ from, to }: Days): Record<string, Day> {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** The URL of the CSV file with the jobs of a period. */
export function exportAddress(days: Days): string {
  const query = new URLSearchParams(given(days)).toString();
  return `/api/reports/export.csv${query === '' ? '' : `?${query}`}`;
}
