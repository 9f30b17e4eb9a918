/** What is known to be no more without asking: the server could only answer 404. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';

/** Tells whoever has the thing open that it is gone, as the server would; what they see and typed stays. */
export function markGone(queries: QueryClient, queryKey: QueryKey): void {
  const query = queries.getQueryCache().find({ queryKey });
  if (query === undefined || query.getObserversCount() === 0) return;
  // An answer that is on its way knows less.
  void query.cancel({ revert: true });
  query.setState({
    status: 'error',
    fetchStatus: 'idle',
    error: ApiError.gone(),
    errorUpdatedAt: Date.now(),
    errorUpdateCount: query.state.errorUpdateCount + 1,
  });
}
