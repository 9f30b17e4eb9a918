/** The query of all users. Other screens use it for fields in which a user is chosen. */
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

/** The query of all active and inactive users, sorted by name. Deleted users are left out. */
export function useUsers() {
  return useQuery(usersQuery);
}
