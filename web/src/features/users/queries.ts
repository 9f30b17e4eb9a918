/** The users, as the pickers of other screens need them. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { USERS_KEY } from '@/api/keys';
import { listRetry } from '@/api/query-client';

export type Person = Schemas['Person'];

export const usersQuery = queryOptions({
  queryKey: USERS_KEY,
  queryFn: ({ signal }): Promise<Person[]> => body(api.GET('/api/users', { signal })),
  retry: listRetry,
});

/** All users who are not deleted, active or not, by name. */
export function useUsers() {
  return useQuery(usersQuery);
}
