/** Queries for the jobs and clients that the quick search finds. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, listOf } from '@/api/client';
import { CLIENTS_KEY, JOBS_KEY } from '@/api/keys';
import { pageOf } from '@/api/pages';

/**
 * The maximum number of results for jobs and for clients. The quick search also links to the lists
 * that show all results.
 */
const JOBS = 6;
const CLIENTS = 4;
/**
 * How long results are cached, in milliseconds. So the results of a text that was typed before
 * appear immediately.
 */
const FRESH_MS = 30_000;

const common = { staleTime: FRESH_MS, gcTime: FRESH_MS, placeholderData: keepPreviousData } as const;

/**
 * Queries the jobs that contain all words of the text: first the jobs of today and later, then the
 * earlier jobs from the latest to the earliest.
 */
export function jobsFoundQuery(text: string) {
  return queryOptions({
    ...common,
    queryKey: [...JOBS_KEY, 'quick', text],
    queryFn: async ({ signal }) => {
      const query = { q: text, sort: 'upcoming', limit: JOBS } as const;
      return (await pageOf(listOf(api.GET('/api/jobs', { params: { query }, signal })))).items;
    },
  });
}

export function clientsFoundQuery(text: string) {
  return queryOptions({
    ...common,
    queryKey: [...CLIENTS_KEY, 'quick', text],
    queryFn: async ({ signal }) => {
      const query = { q: text, limit: CLIENTS };
      return (await pageOf(api.GET('/api/clients', { params: { query }, signal }))).items;
    },
  });
}
