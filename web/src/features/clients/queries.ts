/**
 * Queries and mutations of clients. Nothing loads all clients: the clients screen loads the pages that it
 * shows, and a client picker loads the clients that match the typed text.
 */
import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api, body as bodyOf, type Schemas } from '@/api/client';
import { ifMatch } from '@/api/if-match';
import { CLIENTS_KEY, JOBS_KEY } from '@/api/keys';
import { type Page, pageOf, pageParams, type Pages } from '@/api/pages';
import { listRetry } from '@/api/query-client';
import type { ClientsListParams } from './address';

export type Client = Schemas['Client'];
export type NewClient = Schemas['NewClient'];
export type ClientPatch = Schemas['ClientPatch'];

const LISTS_KEY = [...CLIENTS_KEY, 'list'] as const;

/**
 * The query of one client. It is always stale, so that an edit form starts with the values that the
 * server has now.
 */
export function clientQuery(id: string) {
  return queryOptions({
    queryKey: [...CLIENTS_KEY, 'one', id],
    queryFn: ({ signal }): Promise<Client> =>
      bodyOf(api.GET('/api/clients/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
  });
}

/** The query of the list on the clients screen, page by page. */
export function clientsListQuery(params: ClientsListParams) {
  return infiniteQueryOptions<Page<Client>, Error, Pages<Client>, QueryKey, string | null>({
    queryKey: [...LISTS_KEY, params],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...params, ...pageParams(pageParam) };
      return pageOf(api.GET('/api/clients', { params: { query }, signal }));
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    retry: listRetry,
  });
}

/** The query of the number of all clients, whatever the search text is. */
export const clientCountQuery = queryOptions({
  queryKey: [...CLIENTS_KEY, 'count'],
  queryFn: async ({ signal }): Promise<number> => {
    const query = { limit: 1 };
    return (await pageOf(api.GET('/api/clients', { params: { query }, signal }))).total;
  },
  retry: listRetry,
});

/**
 * The query of the clients that match `text`. It loads only the first page, sorted by name. An
 * empty text matches all clients.
 */
export function clientsFoundQuery(text: string) {
  return queryOptions({
    queryKey: [...CLIENTS_KEY, 'found', text],
    queryFn: ({ signal }): Promise<Page<Client>> => {
      const query = { ...(text !== '' && { q: text }), ...pageParams(null) };
      return pageOf(api.GET('/api/clients', { params: { query }, signal }));
    },
    // The response is cached for 30 s, so that deleting a letter shows the earlier results
    // immediately. A client that another user adds can be missing for that time.
    staleTime: 30_000,
    retry: listRetry,
  });
}

/**
 * Updates a changed client in the cache immediately: the client itself, and its entry in each list.
 * Then invalidates all queries of clients.
 */
function cacheClient(queries: QueryClient, client: Client): void {
  queries.setQueryData(clientQuery(client.id).queryKey, client);
  queries.setQueriesData<Pages<Client>>({ queryKey: LISTS_KEY }, (list) => {
    if (list === undefined) return list;
    const put = (item: Client) => (item.id === client.id ? client : item);
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(put) })) };
  });
  void queries.invalidateQueries({ queryKey: CLIENTS_KEY });
}

/**
 * Adds a client. The client is cached immediately, so that a picker can show it before the list is
 * refetched.
 */
export function useCreateClient() {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: 'client' },
    mutationFn: (body: NewClient): Promise<Client> => bodyOf(api.POST('/api/clients', { body })),
    onSuccess: (client) => cacheClient(queries, client),
  });
}

interface ClientChange {
  id: string;
  /**
   * The version that the client had when editing began. The server responds with 412 if a newer
   * version exists.
   */
  version: number;
  patch: ClientPatch;
}

/**
 * Changes the fields of a client that are in `patch`. Also invalidates the queries of jobs, because
 * a job contains its client.
 */
export function useUpdateClient() {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: 'client' },
    mutationFn: ({ id, version, patch }: ClientChange): Promise<Client> => {
      const params = { path: { id }, header: ifMatch(version) };
      return bodyOf(api.PATCH('/api/clients/{id}', { params, body: patch }));
    },
    onSuccess: (client) => {
      cacheClient(queries, client);
      void queries.invalidateQueries({ queryKey: JOBS_KEY });
    },
  });
}
