/** Finds the clients that a picker offers for the typed text, and whether the typed name is new. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { type Client, clientsFoundQuery } from './queries';
import { clientNamedQuery, sameName, squeezed } from './same-name';
import { texts } from './texts/picker';

const PAUSE_MS = 150;
const NONE: readonly Client[] = [];

/**
 * Returns the previous matches until the new ones are loaded. `mayAdd` tells whether to find out if
 * the typed name is new.
 */
export function useFoundClients(mayAdd: boolean) {
  // The search text. It is null until the picker is first opened.
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = squeezed(typed ?? '');
  const rested = useDebounced(wanted, PAUSE_MS);
  const text = wanted === '' ? '' : rested;
  const query = useQuery({
    ...clientsFoundQuery(text),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  });
  const matches = query.data?.items ?? NONE;
  const pending =
    typed !== null && !query.isError && (text !== wanted || !query.data || query.isPlaceholderData);
  const isLoaded = query.isSuccess && !pending && wanted !== '';
  const isKnown = matches.some(({ name }) => sameName(name, wanted));
  const hasMore = query.data?.next !== null;
  // The loaded matches are only the first ones by name. A client with exactly the typed name may be
  // on a later page.
  const isAsked = mayAdd && isLoaded && hasMore && !isKnown;
  const { data } = useQuery({ ...clientNamedQuery(wanted), enabled: isAsked });
  const named = isAsked ? data : undefined;
  const clients = named ? [named, ...matches] : matches;
  return {
    typed: wanted,
    setTyped,
    /**
     * Whether no client has the typed name. False while the search is pending, and if the search
     * failed.
     */
    isNew: isLoaded && !isKnown && (!hasMore || named === null),
    clients,
    pending,
    more: pending ? 0 : (query.data?.total ?? 0) - clients.length,
    emptyText: query.isError ? texts.loadFailed : pending ? texts.loading : texts.noMatch,
  };
}
