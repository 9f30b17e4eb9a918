/**
 * Marks a record as deleted in the cache. No request is needed, because the server would only
 * respond with 404.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';

/**
 * Sets the error 404 on the active query of the record. Components keep showing the record's data
 * and the typed text.
 */
export function markGone(queries: QueryClient, queryKey: QueryKey): void {
  const query = queries.getQueryCache().find({ queryKey });
  if (query === undefined || query.getObserversCount() === 0) return;
  // Cancel a pending request, because it was sent before the deletion.
  void query.cancel({ revert: true });
  query.setState({
    status: 'error',
    fetchStatus: 'idle',
    error: ApiError.gone(),
    errorUpdatedAt: Date.now(),
    errorUpdateCount: query.state.errorUpdateCount + 1,
  });
}
