/** What the address of All Jobs says, and the ways to change it. */
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSession } from '@/api/session';
import { type JobsSearch, listParams } from './address';

const route = getRouteApi('/jobs');

/** The part of the address that narrows and orders the list. */
export type ListSearch = Omit<JobsSearch, 'jobId'>;

export function useJobsAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isAdmin = useSession().role === 'admin';
  const params = useMemo(() => listParams(search, isAdmin), [search, isAdmin]);

  /** Narrows or orders the list; each choice is a step that Back undoes. */
  const show = useCallback(
    (to: ListSearch) => void navigate({ search: (now) => ({ ...now, ...to }) }),
    [navigate],
  );
  /** Takes the place of the step before: what is typed is no step for each letter. */
  const type = useCallback(
    (q: string) =>
      void navigate({ search: (now) => ({ ...now, q: q || undefined }), replace: true, resetScroll: false }),
    [navigate],
  );
  /** Shows every job again, in the same order. */
  const clear = useCallback(
    () => void navigate({ search: ({ sort, archived }) => ({ sort, archived }) }),
    [navigate],
  );
  return { search, params, isAdmin, show, type, clear };
}

/** The job whose details are open. `jobId` in the address opens them and leaves it (spec 2). */
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
  return { openId, open: setOpenId, close: useCallback(() => setOpenId(null), []) };
}
