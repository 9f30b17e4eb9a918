/** What the business has settled for all its screens: its time zone and whose jobs are compared. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';

export type Settings = Schemas['Settings'];

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }): Promise<Settings> => body(api.GET('/api/settings', { signal })),
});

/** The settings of the business; every time on a screen is in `timezone`. */
export function useSettings() {
  return useQuery(settingsQuery);
}
