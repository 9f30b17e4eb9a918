/**
 * Whether the first run is needed. In a file of its own, because every page for signed-out people imports it.
 */
import { queryOptions } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { SETUP_KEY } from '@/api/query-client';

/** Setup is needed while no user exists. */
export const setupStateQuery = queryOptions({
  queryKey: SETUP_KEY,
  queryFn: ({ signal }): Promise<Schemas['SetupState']> => body(api.GET('/api/setup', { signal })),
});
