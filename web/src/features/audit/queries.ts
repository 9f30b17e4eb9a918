/** The queries that load the audit log page by page. For administrators only. */
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { api } from '@/api/client';
import { type Page, pageOf, pageParams, type Pages } from '@/api/pages';
import type { AuditSearch } from './address';
import type { AuditAction, AuditEntry } from './entry';
import { isAction } from './words';

/** The maximum number of matching entries that the server counts. */
export const MAX_COUNTED = 10_000;

/**
 * The parameters of a request, except for the page. Requests with equal filters have equal
 * parameters and share a cache entry.
 */
export interface AuditParams {
  q?: string;
  action?: AuditAction;
  userId?: string;
  from?: string;
  to?: string;
}

/** Returns the query parameters of a request. An unknown action is left out. */
export function listParams({ q, action, person, from, to }: AuditSearch): AuditParams {
  return {
    ...(q !== undefined && { q }),
    ...(isAction(action) && { action }),
    ...(person !== undefined && { userId: person }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/**
 * Returns the query for the pages of the audit log. The data is always stale, because actions on
 * every other screen add entries.
 */
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
