/** What the job dialog offers at first: some clients, and the people that a job can be assigned to. */
import type { QueryClient } from '@tanstack/react-query';
import { clientsFoundQuery } from '@/features/clients/queries';
import { usersQuery } from '@/features/users/queries';

/** Has both at hand before the dialog opens. */
export function prefetchChoices(queries: QueryClient): void {
  void queries.prefetchQuery(clientsFoundQuery(''));
  void queries.prefetchQuery(usersQuery);
}
