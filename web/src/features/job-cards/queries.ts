/** Reading and saving a job's card. It is read by the job's id and changed by the card's id. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body } from '@/api/client';
import { ApiError } from '@/api/errors';
import { ifMatch } from '@/api/if-match';
import type { JobCard, JobCardPatch, NewJobCard } from './form-schema';

const JOB_CARDS_KEY = ['job-cards'] as const;

/** A job without a card (404 with the code `no_job_card`) is a result and not an error. */
async function fetchCard(id: string, signal: AbortSignal): Promise<JobCard | null> {
  try {
    return await body(api.GET('/api/job-cards/{id}', { params: { path: { id } }, signal }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_job_card') return null;
    throw error;
  }
}

/** The card of a job, null while it has none. Refetched whenever the screen opens. */
export function jobCardQuery(jobId: string) {
  return queryOptions({
    queryKey: [...JOB_CARDS_KEY, jobId],
    queryFn: ({ signal }) => fetchCard(jobId, signal),
    staleTime: 0,
  });
}

/** The request of a save: the first one creates the card, later ones change the version that was read. */
export type CardSave = { card: NewJobCard } | { id: string; version: number; patch: JobCardPatch };

function change(id: string, version: number, patch: JobCardPatch): Promise<JobCard> {
  const params = { path: { id }, header: ifMatch(version) };
  return body(api.PATCH('/api/job-cards/{id}', { params, body: patch }));
}

async function sendCard(save: CardSave): Promise<JobCard> {
  if ('card' in save) return body(api.POST('/api/job-cards', { body: save.card }));
  const { patch } = save;
  const saved = await change(save.id, save.version, patch);
  // When a reopened card is signed again with the same typed name, the server takes it for the old signature
  // and removes it. A second request then sets the new one.
  const customerSignature = patch.customerSignature ?? null;
  const isRemoved = patch.reopen === true && customerSignature !== null && saved.customerSignature === null;
  return isRemoved ? change(saved.id, saved.version, { customerSignature }) : saved;
}

/** Saves a card and caches the server's response. */
export function useSaveCard(jobId: string) {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: 'job_card' },
    mutationFn: sendCard,
    onSuccess: (card) => queries.setQueryData(jobCardQuery(jobId).queryKey, card),
  });
}

/** The stored card as a PDF made by the server. */
export function fetchCardPdf(jobId: string): Promise<Blob> {
  const params = { path: { id: jobId } };
  return body(api.GET('/api/job-cards/{id}/pdf', { params, parseAs: 'blob' }));
}
