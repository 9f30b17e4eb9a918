/**
 * A hook for paged lists. Separate from `pages.ts`, because that file is part of the first load and
 * doesn't need the hook.
 */
import {
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { Page, Pages } from '@/api/pages';

/**
 * Removes duplicates. An item that was changed between the requests for two pages may be on both
 * pages.
 */
function flatten<Item extends { id: string }>(pages: readonly Page<Item>[] | undefined): Item[] {
  const byId = new Map<string, Item>();
  for (const page of pages ?? [])
    for (const item of page.items) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}

type PagesQuery<Item> = UseInfiniteQueryOptions<Page<Item>, Error, Pages<Item>, QueryKey, string | null>;

/**
 * Joins the pages of a list into one list of items that grows while scrolling. `name` identifies
 * the list among the lists of its screen. While another list is loading, the items and the name of
 * the previous list are returned.
 */
export function usePages<Item extends { id: string }>(query: PagesQuery<Item>, name: string) {
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const items = useMemo(() => flatten(list.data?.pages), [list.data]);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;

  const [shown, setShown] = useState(name);
  if (!list.isPlaceholderData && shown !== name) setShown(name);

  const retryMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) retryMore();
  }, [hasNextPage, isFetching, isFetchNextPageError, retryMore]);

  return {
    state: stateOf(list),
    error: list.error,
    retry: () => void list.refetch(),
    items,
    total: list.data?.pages.at(-1)?.total ?? 0,
    name: list.isPlaceholderData ? shown : name,
    busy: list.isPlaceholderData,
    loadMore,
    loadingMore: list.isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    retryMore,
  };
}

/** If the next page fails to load, the pages that are already loaded stay on the screen. */
function stateOf(list: { isPending: boolean; isLoadingError: boolean }): 'loading' | 'failed' | 'ready' {
  if (list.isLoadingError) return 'failed';
  return list.isPending ? 'loading' : 'ready';
}
