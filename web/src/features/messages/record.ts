/**
 * Records in a job's history that a message was opened or copied. Whether it was sent is unknown.
 * rule: message-opened
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Schemas } from '@/api/client';
import { toastFailure } from '@/api/failure-toast';
import { jobHistoryQuery } from '@/features/jobs/detail/queries';
import { texts } from './texts';

export type OpenedMessage = Schemas['OpenedMessage'];

/**
 * Returns the function that records a message. Callers don't wait until the message is recorded,
 * because the phone's app opens meanwhile.
 */
export function useRecordMessage(jobId: string): (opened: OpenedMessage) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    meta: { changes: null },
    mutationFn: (body: OpenedMessage) =>
      // `keepalive` is needed, because the browser may be suspended as soon as the phone's app
      // opens.
      api.POST('/api/jobs/{id}/messages', { params: { path: { id: jobId } }, body, keepalive: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: jobHistoryQuery(jobId).queryKey }),
    onError: (error) => toastFailure(error, texts.notNoted),
  });
  return mutate;
}
