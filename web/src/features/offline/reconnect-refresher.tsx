/** Replaces stored data with the server's data as soon as the server can be reached again. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dropPrefetched } from '@/api/prefetched';
import { USER_KEY } from '@/api/query-client';
import { setShownAsOf } from './shown-as-of';
import { useReconnect } from './use-reconnect';

const isOther = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[0] !== USER_KEY[0];

/**
 * Waits until the server responds again. Then refetches the signed-in user, and after that all other data.
 */
export function ReconnectRefresher() {
  const queries = useQueryClient();
  const renew = useCallback(() => {
    const refresh = () => {
      setShownAsOf(null);
      // Requests that are running now were sent after the server could be reached again, so they
      // are not canceled.
      return queries.invalidateQueries({ predicate: isOther }, { cancelRefetch: false });
    };
    dropPrefetched();
    void queries
      .refetchQueries({ queryKey: USER_KEY }, { throwOnError: true })
      .then(refresh, () => undefined);
  }, [queries]);
  useReconnect(renew);
  return null;
}
