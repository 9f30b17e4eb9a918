/** The entries of the audit log, in pages, each asked for as one scrolls to it. For administrators only. */
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { api, type Schemas } from '@/api/client';
import { type Page, pageOf, pageParams, type Pages } from '@/api/pages';
import type { AuditSearch } from './address';
import { isAction } from './words';

export type AuditEntry = Schemas['AuditEntry'];
export type AuditAction = AuditEntry['action'];

/** Entries are counted no further than this. */
export const MOST_COUNTED = 10_000;

/** What the server is asked, without the page. One list has one such form, whatever its address. */
export interface AuditParams {
  q?: string;
  action?: AuditAction;
  userId?: string;
  from?: string;
  to?: string;
}

/** What to ask the server; an act that nobody knows does not narrow. */
export function listParams({ q, action, person, from, to }: AuditSearch): AuditParams {
  return {
    ...(q !== undefined && { q }),
    ...(isAction(action) && { action }),
    ...(person !== undefined && { userId: person }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** Never taken for fresh: whatever is done on another screen stands in it at once. */
export function auditQuery(params: AuditParams) {
  return infiniteQueryOptions<Page<AuditEntry>, Error, Pages<AuditEntry>, QueryKey, string | null>({
    queryKey: ['audit', params],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...params, ...pageParams(pageParam) };
      return pageOf(api.GET('/api/audit', { params: { query }, signal }));
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}
