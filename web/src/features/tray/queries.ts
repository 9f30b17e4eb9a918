/** The query of the tray: the visits without a time, in pages, in the server's order. */
import { infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { api } from '@/api/client';
import { JOBS_KEY } from '@/api/keys';
import { type Page, pageOf, type Pages } from '@/api/pages';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { TrayEntry, VisitWorker } from '@/features/jobs/visit-requests';

/** The prefix of the tray's query keys. Refetching all jobs also refetches the tray. */
export const TRAY_KEY = [...JOBS_KEY, 'tray'] as const;

/**
 * The page size. Nearly every tray fits on one page. Visits on hold come last, so they can be
 * counted only if all visits are loaded.
 */
const LIMIT = 200;

/** A visit without a time, as the tray shows it. */
export interface TrayVisit extends Pick<TrayEntry, 'holdReason' | 'holdUntil' | 'createdAt'> {
  /** The visit's id. A job may have several visits in the tray. */
  id: string;
  job: CalendarJob;
}

export interface TrayFilter {
  q: string;
  /** The id of the worker whose visits are shown; null for everybody. */
  workerId: string | null;
}

/**
 * Converts the first worker of a crew to the type of a person on the calendar. The response has
 * only the fields that are shown. The other fields are constants: workers of an open visit are
 * active, and the role is not used.
 */
function leadOf([lead]: readonly VisitWorker[]): CalendarJob['assignedUser'] {
  return lead === undefined ? null : { ...lead, role: 'worker', isActive: 1 };
}

function visitOf({ holdReason, holdUntil, createdAt, ...entry }: TrayEntry): TrayVisit {
  const job = {
    ...entry,
    archived: 0 as const,
    unscheduled: 1 as const,
    done: 0 as const,
    assignedUser: leadOf(entry.crew),
  };
  return { id: entry.visitId, job, holdReason, holdUntil, createdAt };
}

export function trayQuery({ q, workerId }: TrayFilter) {
  return infiniteQueryOptions<Page<TrayVisit>, Error, Pages<TrayVisit>, QueryKey, string | null>({
    queryKey: [...TRAY_KEY, { q, workerId }],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        limit: LIMIT,
        ...(q !== '' && { q }),
        ...(workerId !== null && { assignedUserId: workerId }),
        ...(pageParam !== null && { cursor: pageParam }),
      };
      const page = await pageOf(api.GET('/api/tray', { params: { query }, signal }));
      return { ...page, items: page.items.map(visitOf) };
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });
}

/** Finds a visit in the loaded tray. */
export function findInTray(queries: QueryClient, visitId: string): TrayVisit | undefined {
  return queries
    .getQueriesData<Pages<TrayVisit>>({ queryKey: TRAY_KEY })
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
    .find(({ id }) => id === visitId);
}

/**
 * Removes a visit from the cached tray because it now has a time. Returns a function that restores
 * the visit. That function does nothing if the cached tray has changed again since the removal.
 */
export function dropFromTray(queries: QueryClient, visitId: string): () => void {
  const before = queries.getQueriesData<Pages<TrayVisit>>({ queryKey: TRAY_KEY });
  queries.setQueriesData<Pages<TrayVisit>>({ queryKey: TRAY_KEY }, (data) => {
    if (!data?.pages.some(({ items }) => items.some(({ id }) => id === visitId))) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.filter(({ id }) => id !== visitId),
      total: page.total - 1,
    }));
    return { ...data, pages };
  });
  const dropped = before.map(([key]) => queries.getQueryData(key));
  return () => {
    for (const [at, [key, data]] of before.entries())
      if (queries.getQueryData(key) === dropped[at]) queries.setQueryData(key, data);
  };
}

/** Returns a visit of the tray, if the tray is loaded. */
export function cachedTrayVisit(queries: QueryClient, visitId: string): TrayVisit | undefined {
  const loaded = queries.getQueriesData<Pages<TrayVisit>>({ queryKey: TRAY_KEY });
  const pages = loaded.flatMap(([, data]) => data?.pages ?? []);
  return pages.flatMap(({ items }) => items).find(({ id }) => id === visitId);
}
