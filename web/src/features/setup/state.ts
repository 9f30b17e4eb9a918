/** Whether the first run is needed (decisions 4). By itself, since every page of the signed-out asks for it. */
import { queryOptions } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { SETUP_KEY } from '@/api/query-client';

/** Needed while nobody exists who could sign in. */
export const setupStateQuery = queryOptions({
  queryKey: SETUP_KEY,
  queryFn: ({ signal }): Promise<Schemas['SetupState']> => body(api.GET('/api/setup', { signal })),
});
