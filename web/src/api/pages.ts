/**
 * Paged lists. `X-Total-Count` is the length of the whole list, and `Link` contains the URL of the
 * next page. rule: wire-lists
 */
import type { InfiniteData } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { texts } from '@/api/texts';

/** The page size that the app requests. */
export const PAGE_SIZE = 50;

/** One page of a list. */
export interface Page<Item> {
  items: Item[];
  /** The number of items of the whole list. */
  total: number;
  /** The cursor of the next page; null on the last page. */
  next: string | null;
}

export type Pages<Item> = InfiniteData<Page<Item>, string | null>;

/** Returns the cursor in `Link: </api/jobs?…&cursor=…>; rel="next"`. */
export function nextCursor(link: string | null): string | null {
  const address = link?.split(/,\s*(?=<)/).find((each) => /;\s*rel="?next"?/.test(each));
  const [, target] = address?.match(/<([^>]*)>/) ?? [];
  return target === undefined ? null : new URL(target, 'http://localhost').searchParams.get('cursor');
}

/** Converts the response of a list call to a page. */
export async function pageOf<Item>(
  call: Promise<{ data?: Item[]; response: Response }>,
): Promise<Page<Item>> {
  const { data, response } = await call;
  if (data === undefined) throw new ApiError(0, 'empty', texts.empty);
  const total = Number(response.headers.get('X-Total-Count') ?? data.length);
  return { items: data, total, next: nextCursor(response.headers.get('Link')) };
}

/** Returns the query parameters `limit` and `cursor` for a page. */
export function pageParams(cursor: string | null): { limit: number; cursor?: string } {
  return { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) };
}
