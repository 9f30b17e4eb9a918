/** What the code that applies a change needs. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

export interface Task {
  queries: QueryClient;
  /** The id of the signed-in user. */
  userId: string;
  /** Invalidates a query key soon, rate-limited. */
  invalidateSoon: (key: QueryKey) => void;
}
