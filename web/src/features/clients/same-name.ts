/** Finds the client that has a name already, so that it is not added twice by mistake. rule: client-same-name */
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { CLIENTS_KEY } from '@/api/keys';
import { pageOf } from '@/api/pages';
import type { Client } from './queries';

/** The largest page that the server answers with. */
const PAGE = 500;

/** A name without spaces around it, and with one space between its words. */
export const squeezed = (name: string): string => name.trim().replaceAll(/\s+/g, ' ');

/** Whether two names differ at most in case, accents and spaces. */
export function sameName(one: string, other: string): boolean {
  return squeezed(one).localeCompare(squeezed(other), undefined, { sensitivity: 'base' }) === 0;
}

/** The client that has the name, among all clients; null if nobody has it. */
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
