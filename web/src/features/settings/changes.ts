/** Saving the settings, and what a change of the time zone is shown by. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body as bodyOf, listOf, type Schemas } from '@/api/client';
import { ifMatch } from '@/api/if-match';
import { JOBS_KEY } from '@/api/keys';
import { USER_KEY } from '@/api/query-client';
import { instantOf, type Instant, toWire } from '@/lib/zoned-time';
import { type Settings, settingsQuery } from './queries';

export type SettingsPatch = Schemas['SettingsPatch'];
export type UpcomingJob = Pick<Schemas['Job'], 'id' | 'title' | 'startDate'>;

/** Saves what changed, if nobody else did since `version` (412 otherwise). */
export function useChangeSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ patch, version }: { patch: SettingsPatch; version: number }): Promise<Settings> =>
      bodyOf(api.PATCH('/api/settings', { params: { header: ifMatch(version) }, body: patch })),
    onSuccess: (settings) => {
      queries.setQueryData(settingsQuery.queryKey, settings);
      // What the server reckons by the business's days, reports for example, is another number in another zone.
      const own: readonly unknown[] = [USER_KEY[0], settingsQuery.queryKey[0]];
      void queries.invalidateQueries({ predicate: ({ queryKey }) => !own.includes(queryKey[0]) });
    },
  });
}

const SHOWN = 3;
/** Those that are under way come first in the list and are not wanted. */
const ASKED = 20;

/** The jobs that begin next after `now`, a few of them; kept with the jobs, so that it is stale when they are. */
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
