/** The first choices of the job form: the first clients and the people. */
import type { QueryClient } from '@tanstack/react-query';
import { clientsFoundQuery } from '@/features/clients/queries';
import { usersQuery } from '@/features/users/queries';

/** Loads them before the form opens. */
export function prefetchLists(queries: QueryClient): void {
  void queries.prefetchQuery(clientsFoundQuery(''));
  void queries.prefetchQuery(usersQuery);
}
