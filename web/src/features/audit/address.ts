/**
 * The URL parameters of the Audit Log. The filters are in the URL, so that Back, a reload and a shared link
 * give the same list. Pure. The router imports this file in the entry bundle, so it must not import anything
 * large.
 */
import { givenDay, givenText, searchText } from '@/lib/address';
import type { Day } from '@/lib/zoned-time';

/** The parsed URL parameters. A filter whose parameter is absent is off. */
export interface AuditSearch {
  /** The text of the search box. */
  q?: string | undefined;
  /**
   * The name that the server uses for the action. The name is not validated here, because the list
   * of known actions is in `words.ts`.
   */
  action?: string | undefined;
  /**
   * The id of a user. Matches entries in which this user made the change or this user's account was
   * changed.
   */
  person?: string | undefined;
  /** The first and the last day of the range, both inclusive. Each may be absent. */
  from?: Day | undefined;
  to?: Day | undefined;
}

/** Parses the URL parameters. Unknown parameters are ignored. */
export function auditSearch(search: Record<string, unknown>): AuditSearch {
  return {
    q: searchText(search['q']),
    action: givenText(search['action']),
    person: givenText(search['person']),
    from: givenDay(search['from']),
    to: givenDay(search['to']),
  };
}
