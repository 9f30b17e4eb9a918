/** Reads and changes the URL parameters of All Jobs. */
import { getRouteApi } from '@tanstack/react-router';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useSession } from '@/api/session';
import { useToday } from '@/ui/hooks/use-today';
import type { JobsSearch } from './address';
import { listParams } from './list-params';

const route = getRouteApi('/jobs');

/** The URL parameters that filter or sort the list. */
export type ListSearch = Omit<JobsSearch, 'jobId'>;

export function useJobsAddress(zone: string) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isAdmin = useSession().role === 'admin';
  const today = useToday(zone);
  const params = useMemo(() => listParams(search, { isAdmin, today, zone }), [search, isAdmin, today, zone]);

  /**
   * Sets filters or the sort order. Each change adds a history entry, so Back undoes the change.
   */
  const show = useCallback(
    (to: ListSearch) => void navigate({ search: (now) => ({ ...now, ...to }) }),
    [navigate],
  );
  /**
   * Sets the search text. Replaces the history entry, because Back must not undo single letters.
   */
  const type = useCallback(
    (q: string) =>
      void navigate({ search: (now) => ({ ...now, q: q || undefined }), replace: true, resetScroll: false }),
    [navigate],
  );
  /** Clears the search text and all filters except `archived`. The sort order is kept. */
  const clear = useCallback(
    () => void navigate({ search: ({ sort, archived }) => ({ sort, archived }) }),
    [navigate],
  );
  /**
   * Searches for the text in all jobs, without the other filters. For administrators this includes
   * archived jobs.
   */
  const searchAll = useCallback(
    () =>
      void navigate({
        search: ({ q, sort }) => ({ q, sort, archived: isAdmin ? ('all' as const) : undefined }),
      }),
    [navigate, isAdmin],
  );
  return { search, params, today, isAdmin, show, type, clear, searchAll };
}

/**
 * Returns the id of the job whose details are open. `jobId` in the URL opens the details and is
 * then removed from the URL.
 */
export function useOpenJob() {
  const { jobId } = route.useSearch();
  const navigate = route.useNavigate();
  const [openId, setOpenId] = useState<string | null>(null);
  if (jobId !== undefined && jobId !== openId) setOpenId(jobId);
  useEffect(() => {
    if (jobId === undefined) return;
    void navigate({
      search: (now) => ({ ...now, jobId: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [jobId, navigate]);
  // Opens the details in a transition, so that the press is shown before the dialog is rendered.
  const open = useCallback((id: string) => startTransition(() => setOpenId(id)), []);
  return { openId, open, close: useCallback(() => setOpenId(null), []) };
}
