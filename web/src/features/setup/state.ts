/**
 * The query of the setup state: whether the first run is needed. In a separate file, because every
 * page for signed-out people imports it.
 */
import { queryOptions } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { SETUP_KEY } from '@/api/query-client';

/**
 * Fetches from the server whether the setup is needed. It is needed until the first user exists.
 */
export const setupStateQuery = queryOptions({
  queryKey: SETUP_KEY,
  queryFn: ({ signal }): Promise<Schemas['SetupState']> => body(api.GET('/api/setup', { signal })),
});
