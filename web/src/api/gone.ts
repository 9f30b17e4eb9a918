/** Marks a record as deleted without a request, because the server would only answer 404. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';

/**
 * Gives the active queries of the record the error 404. Components keep showing their data and what was typed.
 */
export function markGone(queries: QueryClient, queryKey: QueryKey): void {
  const query = queries.getQueryCache().find({ queryKey });
  if (query === undefined || query.getObserversCount() === 0) return;
  // A pending response is older than the deletion.
  void query.cancel({ revert: true });
  query.setState({
    status: 'error',
    fetchStatus: 'idle',
    error: ApiError.gone(),
    errorUpdatedAt: Date.now(),
    errorUpdateCount: query.state.errorUpdateCount + 1,
  });
}
