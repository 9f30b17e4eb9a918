/** What a report asks the server for, which does all the counting. */
import { queryOptions } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import type { Day } from '@/lib/zoned-time';
import type { Days } from './address';

export type Report = Schemas['Report'];
export type RecentJob = Schemas['RecentJob'];
export type ReportWeek = Schemas['ReportWeek'];
export type ReportWorker = Schemas['ReportWorker'];

/** The report of some days, counted anew whenever the screen opens: any change of a job makes it another. */
export function reportQuery(days: Days) {
  const query = given(days);
  return queryOptions({
    queryKey: ['reports', query],
    queryFn: ({ signal }): Promise<Report> => body(api.GET('/api/reports', { params: { query }, signal })),
    staleTime: 0,
  });
}

/** Only what is there, so that one report has one name. */
function given({ from, to }: Days): Record<string, Day> {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Where the jobs of some days are downloaded as a CSV file. */
export function exportAddress(days: Days): string {
  const query = new URLSearchParams(given(days)).toString();
  return `/api/reports/export.csv${query === '' ? '' : `?${query}`}`;
}
