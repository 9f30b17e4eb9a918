/**
 * Sends a person's change of a job so that it never overwrites what they have not seen: the request has the
 * version that they saw. `actions/retry-change.ts` handles the case that it is not the newest, and is only
 * loaded then.
 */
import type { QueryClient } from '@tanstack/react-query';
import { isGone, isStale } from '@/api/errors';
import type { VersionedChange } from './changed-elsewhere';

/** Sends a change. Rejects with `ChangedElsewhere` if somebody else changed what it depends on. */
export async function sendVersioned<Answer>(
  queries: QueryClient,
  change: VersionedChange<Answer>,
): Promise<Answer> {
  try {
    return await change.send(change.seen.version);
  } catch (error) {
    if (!isStale(error) && !isGone(error)) throw error;
    const { retryChange } = await import('./actions/retry-change');
    return retryChange(queries, change, error);
  }
}
