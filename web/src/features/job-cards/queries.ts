/**
 * Reads and saves the card of a job. Reading uses the id of the job, and changing uses the id of
 * the card.
 */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body } from '@/api/client';
import { ApiError } from '@/api/errors';
import { ifMatch } from '@/api/if-match';
import type { JobCard, JobCardPatch, NewJobCard } from './form-schema';

const JOB_CARDS_KEY = ['job-cards'] as const;

/** Fetches the card of a job. Returns null if the job has no card (404 with the code `no_job_card`). */
async function fetchCard(id: string, signal: AbortSignal): Promise<JobCard | null> {
  try {
    return await body(api.GET('/api/job-cards/{id}', { params: { path: { id } }, signal }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_job_card') return null;
    throw error;
  }
}

/**
 * The query of a job's card; null while the job has no card. Refetched whenever the screen opens.
 */
export function jobCardQuery(jobId: string) {
  return queryOptions({
    queryKey: [...JOB_CARDS_KEY, jobId],
    queryFn: ({ signal }) => fetchCard(jobId, signal),
    staleTime: 0,
  });
}

/**
 * The request that saves a card. The first save creates the card. A later save sends the version
 * that was read.
 */
export type CardSave = { card: NewJobCard } | { id: string; version: number; patch: JobCardPatch };

function change(id: string, version: number, patch: JobCardPatch): Promise<JobCard> {
  const params = { path: { id }, header: ifMatch(version) };
  return body(api.PATCH('/api/job-cards/{id}', { params, body: patch }));
}

async function sendCard(save: CardSave): Promise<JobCard> {
  if ('card' in save) return body(api.POST('/api/job-cards', { body: save.card }));
  const { patch } = save;
  const saved = await change(save.id, save.version, patch);
  // A reopened card may be signed again with the same typed name. The server can't distinguish this
  // new signature from the old one, so it stores no signature. A second request then sets the new
  // signature.
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

/** Fetches the stored card as a PDF made by the server. */
export function fetchCardPdf(jobId: string): Promise<Blob> {
  const params = { path: { id: jobId } };
  return body(api.GET('/api/job-cards/{id}/pdf', { params, parseAs: 'blob' }));
}
