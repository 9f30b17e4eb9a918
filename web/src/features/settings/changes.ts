/**
 * The request that saves the settings, and the query of the next jobs. The screen uses these jobs
 * to show the effect of a new time zone.
 */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body as bodyOf, listOf, type Schemas } from '@/api/client';
import { ifMatch } from '@/api/if-match';
import { JOBS_KEY } from '@/api/keys';
import { USER_KEY } from '@/api/query-client';
import { instantOf, type Instant, toWire } from '@/lib/zoned-time';
import { type Settings, settingsQuery } from './queries';

export type SettingsPatch = Schemas['SettingsPatch'];
export type UpcomingJob = Pick<Schemas['Job'], 'id' | 'title' | 'startDate'>;

/** Saves the changed fields. The server answers 412 if somebody else changed the settings since `version`. */
export function useChangeSettings() {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: 'settings' },
    mutationFn: ({ patch, version }: { patch: SettingsPatch; version: number }): Promise<Settings> =>
      bodyOf(api.PATCH('/api/settings', { params: { header: ifMatch(version) }, body: patch })),
    onSuccess: (settings, { patch }) => {
      queries.setQueryData(settingsQuery.queryKey, settings);
      // Invalidates all other data, because some of it depends on the time zone. For example, the
      // server computes reports by the business's days.
      const own: readonly unknown[] = [USER_KEY[0], settingsQuery.queryKey[0]];
      void queries.invalidateQueries({ predicate: ({ queryKey }) => !own.includes(queryKey[0]) });
      // If two-step sign-in is required now, the user who saved this setting may have to set it up.
      if (patch.secondFactor !== undefined) void queries.invalidateQueries({ queryKey: USER_KEY });
    },
  });
}

const SHOWN = 3;
/**
 * The number of requested jobs. It is larger than the number of shown jobs, because jobs that have
 * already started are left out.
 */
const ASKED = 20;

/**
 * The query of the next few jobs that start after `now`. The query key starts with `JOBS_KEY`, so
 * that this query is invalidated together with all queries of jobs.
 */
export function upcomingJobsQuery(now: Instant) {
  const query = { from: toWire(now), sort: 'startDate', limit: ASKED } as const;
  return queryOptions({
    queryKey: [...JOBS_KEY, 'upcoming', query],
    queryFn: ({ signal }): Promise<UpcomingJob[]> =>
      bodyOf(listOf(api.GET('/api/jobs', { params: { query }, signal }))),
    select: (jobs) => jobs.filter(({ startDate }) => instantOf(startDate) >= now).slice(0, SHOWN),
    staleTime: 0,
  });
}
