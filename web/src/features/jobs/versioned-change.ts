/**
 * Sends a user's change of a job. The request contains the version of the job that the user saw, so
 * that the change never overwrites a newer version. If the server has a newer version,
 * `actions/retry-change.ts` is loaded and handles the refusal.
 */
import type { QueryClient } from '@tanstack/react-query';
import { isGone, isStale } from '@/api/errors';
import type { VersionedChange } from './changed-elsewhere';

/**
 * Sends a change. Rejects with `ChangedElsewhere` if somebody else changed a field that the change
 * depends on.
 */
export async function sendVersioned<Answer>(
  queries: QueryClient,
  change: VersionedChange<Answer>,
): Promise<Answer> {
  try {
    return await change.send(change.seen.version, change.seen);
  } catch (error) {
    if (!isStale(error) && !isGone(error)) throw error;
    const { retryChange } = await import('./actions/retry-change');
    return retryChange(queries, change, error);
  }
}
