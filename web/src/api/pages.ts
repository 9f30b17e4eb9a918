/** Lists that come in pages (decisions 2): `X-Total-Count` says how long one is, `Link` where the next page begins. */
import { type InfiniteData, type QueryKey, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { UseInfiniteQueryOptions } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ApiError } from '@/api/errors';

/** So many items are asked for at a time. */
export const PAGE_SIZE = 50;

/** One page of a list. */
export interface Page<Item> {
  items: Item[];
  /** How many items the whole list has. */
  total: number;
  /** Where the next page begins; null on the last. */
  next: string | null;
}

export type Pages<Item> = InfiniteData<Page<Item>, string | null>;

/** The cursor in `Link: </api/jobs?…&cursor=…>; rel="next"`. */
export function nextCursor(link: string | null): string | null {
  const address = link?.split(/,\s*(?=<)/).find((each) => /;\s*rel="?next"?/.test(each));
  const [, target] = address?.match(/<([^>]*)>/) ?? [];
  return target === undefined ? null : new URL(target, 'http://localhost').searchParams.get('cursor');
}

/** The page that a call of a list answered. */
export async function pageOf<Item>(
  call: Promise<{ data?: Item[]; response: Response }>,
): Promise<Page<Item>> {
  const { data, response } = await call;
  if (data === undefined) throw new ApiError(0, 'empty', 'The server sent an empty answer.');
  const total = Number(response.headers.get('X-Total-Count') ?? data.length);
  return { items: data, total, next: nextCursor(response.headers.get('Link')) };
}

/** What `limit` and `cursor` of a page are in a request. */
export function pageParams(cursor: string | null): { limit: number; cursor?: string } {
  return { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) };
}

/** Each item once: one that was changed between two pages may stand on both. */
function flatten<Item extends { id: string }>(pages: readonly Page<Item>[] | undefined): Item[] {
  const byId = new Map<string, Item>();
  for (const page of pages ?? [])
    for (const item of page.items) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}

type PagesQuery<Item> = UseInfiniteQueryOptions<Page<Item>, Error, Pages<Item>, QueryKey, string | null>;

/** A list as one row of items that grows as one scrolls; `name` sets it apart from the others of its screen. */
export function usePages<Item extends { id: string }>(query: PagesQuery<Item>, name: string) {
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const items = useMemo(() => flatten(list.data?.pages), [list.data]);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;

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
    name,
    busy: list.isPlaceholderData,
    loadMore,
    loadingMore: list.isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    retryMore,
  };
}

/** A page more that fails leaves what is loaded on the screen. */
function stateOf(list: { isPending: boolean; isLoadingError: boolean }): 'loading' | 'failed' | 'ready' {
  if (list.isLoadingError) return 'failed';
  return list.isPending ? 'loading' : 'ready';
}
