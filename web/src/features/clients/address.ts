/**
 * The URL parameters of Client Management. Search and sort order are in the URL, so that Back, a
 * reload and a shared link show the same list. Pure. The router imports this file in the entry
 * bundle, so it must not import anything large.
 */
import { oneOf, searchText } from '@/lib/address';

export const CLIENT_SORTS = [
  'name',
  '-name',
  'businessName',
  '-businessName',
  'createdAt',
  '-createdAt',
] as const;

/** The sort order of the list; a leading `-` means descending. */
export type ClientsSort = (typeof CLIENT_SORTS)[number];

/** The sort order if the URL has none. It is also the default of the server. */
export const DEFAULT_SORT: ClientsSort = 'name';

/** The URL parameters. If a parameter is absent, the list is not filtered by it. */
export interface ClientsSearch {
  /** The text of the search box. */
  q?: string | undefined;
  sort?: ClientsSort | undefined;
}

/** Reads the URL parameters. Unknown parameters are ignored. */
export function clientsSearch(search: Record<string, unknown>): ClientsSearch {
  return { q: searchText(search['q']), sort: oneOf(CLIENT_SORTS, search['sort']) };
}

/**
 * The parameters of the request, except for the page. Equal filters give equal parameters, so that
 * they share a cache entry.
 */
export interface ClientsListParams {
  q?: string;
  sort?: ClientsSort;
}

/** Returns the query parameters of a request. */
export function listParams({ q, sort = DEFAULT_SORT }: ClientsSearch): ClientsListParams {
  return { ...(q !== undefined && { q }), ...(sort !== DEFAULT_SORT && { sort }) };
}
