/** The query of the business's settings. Many screens need the time zone and the conflict scope. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';

export type Settings = Schemas['Settings'];

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }): Promise<Settings> => body(api.GET('/api/settings', { signal })),
});

/**
 * Reads the settings of the business. Every time on a screen is in the time zone
 * `timezone`. rule: business-time
 */
export function useSettings() {
  return useQuery(settingsQuery);
}
