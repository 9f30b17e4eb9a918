/** The lists that the job dialog offers: clients, and the people that a job can be assigned to. */
import type { QueryClient } from '@tanstack/react-query';
import { clientsQuery } from '@/features/clients/queries';
import { usersQuery } from '@/features/users/queries';

/** Has both lists at hand before the dialog opens. */
export function prefetchChoices(queries: QueryClient): void {
  void queries.prefetchQuery(clientsQuery);
  void queries.prefetchQuery(usersQuery);
}
