/** Reading and adding clients. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, body as bodyOf, type Schemas } from '@/api/client';
import { listRetry } from '@/api/query-client';

export type Client = Schemas['Client'];
export type NewClient = Schemas['NewClient'];

export const clientsQuery = queryOptions({
  queryKey: ['clients'],
  queryFn: ({ signal }): Promise<Client[]> => bodyOf(api.GET('/api/clients', { signal })),
  retry: listRetry,
});

/** Every client, by name. */
export function useClients() {
  return useQuery(clientsQuery);
}

/** Adds a client and puts it into the list at once, so that a picker can choose it before the list comes back. */
export function useCreateClient() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewClient): Promise<Client> => bodyOf(api.POST('/api/clients', { body })),
    onSuccess: (client) => {
      queries.setQueryData(clientsQuery.queryKey, (clients) =>
        clients === undefined ? clients : [...clients, client],
      );
      void queries.invalidateQueries({ queryKey: clientsQuery.queryKey });
    },
  });
}
