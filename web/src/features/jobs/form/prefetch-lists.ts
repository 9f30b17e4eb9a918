/** Prefetches the lists that the job form needs: the first page of the clients, and the users. */
import type { QueryClient } from '@tanstack/react-query';
import { clientsFoundQuery } from '@/features/clients/queries';
import { usersQuery } from '@/features/users/queries';

/** Loads the lists before the form opens. */
export function prefetchLists(queries: QueryClient): void {
  void queries.prefetchQuery(clientsFoundQuery(''));
  void queries.prefetchQuery(usersQuery);
}
