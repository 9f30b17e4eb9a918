/**
 * The address of the Audit Log: what narrows it lives there, so that Back, a reload and a shared link give the same
 * list. Pure; the router reads it, so nothing heavy may enter.
 */
import { givenText, searchText } from '@/lib/address';
import { type Day, isDay } from '@/lib/zoned-time';

/** What the address says; a part that is absent does not narrow the list. */
export interface AuditSearch {
  /** The text of the search box. */
  q?: string | undefined;
  /** What was done, in the server's word. Which words there are is known where the list is (`words.ts`). */
  action?: string | undefined;
  /** The id of who did it or to whom it was done. */
  person?: string | undefined;
  /** The first and the last day, both counted; either may be open. */
  from?: Day | undefined;
  to?: Day | undefined;
}

function dayText(value: unknown): Day | undefined {
  return isDay(value) && value >= '2000-01-01' && value <= '2100-12-31' ? value : undefined;
}

/** Reads the address. Every part is named, so that nothing unknown survives. */
export function auditSearch(search: Record<string, unknown>): AuditSearch {
  return {
    q: searchText(search['q']),
    action: givenText(search['action']),
    person: givenText(search['person']),
    from: dayText(search['from']),
    to: dayText(search['to']),
  };
}
