/** The clients that a picker offers for the typed text, and whether no client has that name yet. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { type Client, clientsFoundQuery } from './queries';
import { clientNamedQuery, sameName, squeezed } from './same-name';
import { texts } from './texts/picker';

const PAUSE_MS = 150;
const NONE: readonly Client[] = [];

/**
 * The previous matches are shown until the new ones are loaded. `mayAdd` tells whether to check if
 * the name is free.
 */
export function useFoundClients(mayAdd: boolean) {
  // The search text is null until the picker is first opened.
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
  // The loaded matches are only the first ones by name. The client with exactly this name may be on
  // a later page.
  const isAsked = mayAdd && isLoaded && hasMore && !isKnown;
  const { data } = useQuery({ ...clientNamedQuery(wanted), enabled: isAsked });
  const named = isAsked ? data : undefined;
  const clients = named ? [named, ...matches] : matches;
  return {
    typed: wanted,
    setTyped,
    /** Whether no client has the typed name. False while the search is pending, or if it failed. */
    isNew: isLoaded && !isKnown && (!hasMore || named === null),
    clients,
    pending,
    more: pending ? 0 : (query.data?.total ?? 0) - clients.length,
    emptyText: query.isError ? texts.loadFailed : pending ? texts.loading : texts.noMatch,
  };
}
