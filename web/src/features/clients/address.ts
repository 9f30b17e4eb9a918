/**
 * The address of Client Management: its search and order live in it, so that Back, a reload and a shared link give the
 * same list. Pure; the router reads it, so nothing heavy may enter.
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

/** What the list is in order of; `-` before it for descending. */
export type ClientsSort = (typeof CLIENT_SORTS)[number];

/** The order that goes without saying, on the screen as on the server (decisions 2). */
export const DEFAULT_SORT: ClientsSort = 'name';

/** What the address says; a part that is absent does not narrow the list. */
export interface ClientsSearch {
  /** The text of the search box. */
  q?: string | undefined;
  sort?: ClientsSort | undefined;
}

/** Reads the address. Every part is named, so that nothing unknown survives. */
export function clientsSearch(search: Record<string, unknown>): ClientsSearch {
  return { q: searchText(search['q']), sort: oneOf(CLIENT_SORTS, search['sort']) };
}

/** What the server is asked, without the page. One list has one such form, whatever its address. */
export interface ClientsListParams {
  q?: string;
  sort?: ClientsSort;
}

/** What to ask the server. */
export function listParams({ q, sort = DEFAULT_SORT }: ClientsSearch): ClientsListParams {
  return { ...(q !== undefined && { q }), ...(sort !== DEFAULT_SORT && { sort }) };
}
