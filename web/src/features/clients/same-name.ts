/**
 * Finds a client by its exact name, so that a client is not added twice by mistake.
 * rule: client-same-name
 */
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { CLIENTS_KEY } from '@/api/keys';
import { pageOf } from '@/api/pages';
import type { Client } from './queries';

/** The maximum number of clients that the server returns on a page. */
const PAGE = 500;

/** Returns the name without leading and trailing spaces, and with single spaces between words. */
export const squeezed = (name: string): string => name.trim().replaceAll(/\s+/g, ' ');

/** Whether two names are the same, ignoring case, accents and extra spaces. */
export function sameName(one: string, other: string): boolean {
  return squeezed(one).localeCompare(squeezed(other), undefined, { sensitivity: 'base' }) === 0;
}

/** The query that finds the client with this name among all clients; null if there is none. */
export function clientNamedQuery(name: string) {
  const q = squeezed(name);
  const find = async (signal: AbortSignal, cursor?: string): Promise<Client | null> => {
    const query = { q, limit: PAGE, ...(cursor !== undefined && { cursor }) };
    const { items, next } = await pageOf(api.GET('/api/clients', { params: { query }, signal }));
    const client = items.find((each) => sameName(each.name, q));
    return client ?? (next === null ? null : find(signal, next));
  };
  return queryOptions({
    queryKey: [...CLIENTS_KEY, 'named', q],
    queryFn: ({ signal }) => find(signal),
    staleTime: 0,
  });
}
