/** Lists that come in pages (decisions 2): `X-Total-Count` says how long one is, `Link` where the next page begins. */
import type { InfiniteData } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { texts } from '@/api/texts';

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
  if (data === undefined) throw new ApiError(0, 'empty', texts.empty);
  const total = Number(response.headers.get('X-Total-Count') ?? data.length);
  return { items: data, total, next: nextCursor(response.headers.get('Link')) };
}

/** What `limit` and `cursor` of a page are in a request. */
export function pageParams(cursor: string | null): { limit: number; cursor?: string } {
  return { limit: PAGE_SIZE, ...(cursor !== null && { cursor }) };
}
