/** The shared parameters of the functions that apply a change of another user. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

export interface Task {
  queries: QueryClient;
  /** The id of the signed-in user. */
  userId: string;
  /** Invalidates a query key soon, but at most once every two seconds. */
  invalidateSoon: (key: QueryKey) => void;
}
