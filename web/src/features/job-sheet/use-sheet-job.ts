/** The job of a sheet: first the cached data, then the whole job from the server. */
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isGone } from '@/api/errors';
import { cachedJob } from '@/features/jobs/cache';
import { type CalendarJob, isWhole } from '@/features/jobs/calendar';
import { visitsOf } from '@/features/jobs/calendar-visits';
import { type Job, jobQuery, WINDOWS_KEY } from '@/features/jobs/queries';
import { useSettings } from '@/features/settings/queries';

export type SheetState =
  | { is: 'loading' | 'gone' | 'denied' }
  | { is: 'failed'; error: Error; retry: () => void }
  | {
      is: 'ready';
      job: CalendarJob;
      /** The visit that the sheet shows. If it is the current visit, this is the job itself. */
      visit: CalendarJob;
      zone: string;
    };

/**
 * Returns the cached visit that was pressed, so that the sheet can show its time before the server
 * has responded.
 */
function useRemembered(id: string, visitId: string | undefined): CalendarJob | undefined {
  const queries = useQueryClient();
  const [remembered] = useState(() => {
    const job = cachedJob(queries, id);
    if (job === undefined || visitId === undefined || job.visitId === visitId || isWhole(job)) return job;
    const windows = queries.getQueriesData<CalendarJob[]>({ queryKey: WINDOWS_KEY });
    return windows.flatMap(([, visits]) => visits ?? []).find((visit) => visit.visitId === visitId) ?? job;
  });
  return remembered;
}

/**
 * Returns the visit `visitId` of a job, or the current visit if `visitId` is undefined or not
 * found.
 */
export function visitOf(job: CalendarJob, visitId: string | undefined): CalendarJob {
  if (visitId === undefined || !isWhole(job)) return job;
  return visitsOf(job).find((visit) => visit.visitId === visitId) ?? job;
}

const isDenied = (error: Error | null) => error instanceof ApiError && error.status === 403;

function useJob(id: string): UseQueryResult<Job> {
  return useQuery({
    ...jobQuery(id),
    // Refetched when the window gets the focus, because another person may have changed or deleted
    // the job meanwhile.
    refetchOnWindowFocus: ({ state }) => !isGone(state.error),
  });
}

export function useSheetJob(id: string, visitId: string | undefined): SheetState {
  const remembered = useRemembered(id, visitId);
  const query = useJob(id);
  const settings = useSettings();
  const zone = settings.data?.timezone;
  if (isGone(query.error)) return { is: 'gone' };
  if (isDenied(query.error)) return { is: 'denied' };
  const job = query.data ?? remembered;
  const error = (job === undefined ? query.error : null) ?? (zone === undefined ? settings.error : null);
  if (error !== null) {
    const retry = () => void (job === undefined ? query.refetch() : settings.refetch());
    return { is: 'failed', error, retry };
  }
  if (job === undefined || zone === undefined) return { is: 'loading' };
  return { is: 'ready', job, visit: visitOf(job, visitId), zone };
}
