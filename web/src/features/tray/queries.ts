/** The query of the tray: the visits without a time, page by page, in the server's order. */
import { infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { api } from '@/api/client';
import { JOBS_KEY } from '@/api/keys';
import { type Page, pageOf, type Pages } from '@/api/pages';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { TrayEntry, VisitWorker } from '@/features/jobs/visit-requests';

/** The start of the query keys of the tray. Whatever refetches all jobs refetches the tray too. */
export const TRAY_KEY = [...JOBS_KEY, 'tray'] as const;

/** So many that nearly every tray is one page. Only then the visits on hold, which come last, can be counted. */
const LIMIT = 200;

/** A visit in the tray. */
export interface TrayVisit extends Pick<TrayEntry, 'holdReason' | 'holdUntil' | 'createdAt'> {
  /** The visit's id. A job may have several visits in the tray. */
  id: string;
  job: CalendarJob;
}

export interface TrayFilter {
  q: string;
  /** Any member of the crew; null for everybody. */
  workerId: string | null;
}

/**
 * The first worker as a person of the calendar. The tray has only what is shown of them. Who is in an open visit is
 * active, and nothing depends on the role.
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

/** A visit of the loaded tray. */
export function findInTray(queries: QueryClient, visitId: string): TrayVisit | undefined {
  return queries
    .getQueriesData<Pages<TrayVisit>>({ queryKey: TRAY_KEY })
    .flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? [])
    .find(({ id }) => id === visitId);
}

/**
 * Takes a visit that has a time now out of the tray, before the tray is loaded again. Returns the function that puts
 * it back, if nothing else has changed the tray.
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

/** A visit of the tray, if it is loaded. */
export function cachedTrayVisit(queries: QueryClient, visitId: string): TrayVisit | undefined {
  const loaded = queries.getQueriesData<Pages<TrayVisit>>({ queryKey: TRAY_KEY });
  const pages = loaded.flatMap(([, data]) => data?.pages ?? []);
  return pages.flatMap(({ items }) => items).find(({ id }) => id === visitId);
}
