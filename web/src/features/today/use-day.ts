/**
 * The data of My day: the visits of the shown days. Until the server responds, a worker sees the
 * visits stored on the device. An administrator doesn't, because the device stores only the user's
 * own visits, and the screen shows everybody's.
 */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSession } from '@/api/session';
import type { CalendarJob } from '@/features/jobs/calendar';
import { jobsWindowQuery, WINDOWS_KEY, windowOfKey } from '@/features/jobs/queries';
import { useOfflineDay } from '@/features/offline/use-offline-day';
import { inWindow, type JobsWindow, slotOf } from '@/features/jobs/slot';
import { windowOfDays } from '@/features/schedule/rules';
import { addDays, type Day, startOfDay } from '@/lib/zoned-time';
import { untilIdle } from '@/lib/idle';
import { type Segment, SEGMENTS, windowOfSegment } from './period';
import { firstFrom, visitsOfPerson } from './rules';

export interface DayData {
  /** The visits of everybody in the period; undefined until they are loaded. */
  visits: readonly CalendarJob[] | undefined;
  /** The error if the visits could not be loaded. */
  error: Error | null;
  retry: () => void;
}

/**
 * Returns the visits of a cached calendar period, such as the schedule's week. That period must
 * completely contain the given one.
 */
function knownVisits(queries: QueryClient, { from, to }: JobsWindow): CalendarJob[] | undefined {
  const windows = queries.getQueriesData<CalendarJob[]>({ queryKey: WINDOWS_KEY });
  const [, visits] =
    windows.find(([key, data]) => {
      const wide = windowOfKey(key);
      return data !== undefined && wide.from <= from && to <= wide.to;
    }) ?? [];
  return visits;
}

/**
 * Prefetches the visits of the other segments (today, tomorrow, this week), so that these segments
 * open immediately, also on a slow network.
 */
async function prefetchOthers(queries: QueryClient, shown: Segment, today: Day, zone: string): Promise<void> {
  await untilIdle();
  for (const segment of SEGMENTS.filter((each) => each !== shown))
    void queries.prefetchQuery(jobsWindowQuery(windowOfSegment(segment, today, zone)));
}

/**
 * Loads the visits of a segment. The visits of the other segments are fetched when the browser is
 * idle.
 */
export function useDay(segment: Segment, today: Day, zone: string): DayData {
  const queries = useQueryClient();
  const isWorker = useSession().role === 'worker';
  const window = windowOfSegment(segment, today, zone);
  const { data, error, isError, isSuccess, refetch } = useQuery({
    ...jobsWindowQuery(window),
    placeholderData: () => knownVisits(queries, window),
  });
  useEffect(() => {
    if (!isSuccess) return;
    void prefetchOthers(queries, segment, today, zone);
  }, [isSuccess, queries, segment, today, zone]);
  const kept = useOfflineDay(isWorker ? window : null, { data, error });
  const known = data ?? kept ?? undefined;
  const { from, to } = window;
  const visits = useMemo(
    () => known?.filter((visit) => inWindow(slotOf(visit), { from, to })),
    [known, from, to],
  );
  return {
    visits,
    error: isError && known === undefined ? error : null,
    retry: () => void refetch(),
  };
}

/** The next visit is searched within this number of days. */
const AHEAD = 14;

/**
 * Returns the next visit of the signed-in person after `day`. Null if there is none, undefined
 * until it is loaded. It is loaded only if `isWanted`.
 */
export function useNextAfter(day: Day, zone: string, isWanted: boolean): CalendarJob | null | undefined {
  const { id } = useSession();
  const window = windowOfDays(addDays(day, 1), addDays(day, AHEAD), zone);
  const { data } = useQuery({ ...jobsWindowQuery(window), enabled: isWanted });
  if (data === undefined) return undefined;
  return firstFrom(visitsOfPerson(data, id), startOfDay(addDays(day, 1), zone));
}
