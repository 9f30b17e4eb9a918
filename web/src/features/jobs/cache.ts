/**
 * Jobs in the query cache. A job can be in several cache entries: windows of the schedule, pages of lists,
 * and the entry of the single job. The functions here change the job in all of them, and can undo the change.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Pages as PagesOf } from '@/api/pages';
import { type CalendarJob, isWhole } from './calendar';
import { inWindow, slotOf } from './slot';
import { type Job, jobQuery, LISTS_KEY, WINDOWS_KEY, windowOfKey } from './queries';

/** A change of a job in the cache. */
export interface Edit {
  /** The changed fields. A calendar job has fewer fields than a job of the lists. */
  change: (job: CalendarJob) => Partial<Job>;
  /** Whether the job is removed from every list, as after archiving, restoring and deleting. */
  leavesLists?: boolean | undefined;
}

type Pages = PagesOf<Job>;

/** A function that changes the jobs of a list. Returns the same array if there is nothing to change. */
type Rewrite = <J extends CalendarJob>(jobs: J[]) => J[];

function edited(id: string, { change, leavesLists }: Edit): Rewrite {
  return (jobs) => {
    if (!jobs.some((job) => job.id === id)) return jobs;
    if (leavesLists) return jobs.filter((job) => job.id !== id);
    return jobs.map((job) => (job.id === id ? { ...job, ...change(job) } : job));
  };
}

/** Restores a job and its position in the list, unless a newer version was loaded meanwhile. */
function putBack<J extends CalendarJob>(id: string, before: readonly J[], { leavesLists }: Edit) {
  const index = before.findIndex((job) => job.id === id);
  const was = before[index];
  const ahead = new Set(before.slice(0, index).map((job) => job.id));
  return (jobs: J[]): J[] => {
    if (was === undefined) return jobs;
    if (jobs.some((job) => job.id === id)) return jobs.map((job) => (job.id === id ? older(was, job) : job));
    if (!leavesLists) return jobs;
    // Other jobs may have been removed or restored: insert this job after the last job that preceded it.
    return jobs.toSpliced(jobs.findLastIndex((job) => ahead.has(job.id)) + 1, 0, was);
  };
}

const older = <J extends CalendarJob>(was: J, now: J): J => (now.version > was.version ? now : was);

function inPages(data: Pages, rewrite: (jobs: Job[], page: number) => Job[]): Pages {
  const lists = data.pages.map((page, at) => rewrite(page.items, at));
  const moreBy = data.pages.reduce((sum, page, at) => sum + (lists[at]?.length ?? 0) - page.items.length, 0);
  if (lists.every((jobs, at) => jobs === data.pages[at]?.items)) return data;
  const pages = data.pages.map((page, at) => ({
    ...page,
    items: lists[at] ?? page.items,
    total: page.total + moreBy,
  }));
  return { ...data, pages };
}

/** Changes a job in all cache entries. Returns the function that undoes the change. */
export function editCached(queries: QueryClient, id: string, edit: Edit): () => void {
  const undo: (() => void)[] = [];
  const apply = <T>(queryKey: QueryKey, map: (data: T) => T, back: (before: T) => (now: T) => T) => {
    for (const [key, before] of queries.getQueriesData<T>({ queryKey })) {
      if (before === undefined) continue;
      const after = map(before);
      if (after === before) continue;
      queries.setQueryData<T>(key, () => after);
      undo.push(() => queries.setQueryData<T>(key, (now) => (now === undefined ? now : back(before)(now))));
    }
  };
  const rewrite = edited(id, edit);
  apply<CalendarJob[]>(WINDOWS_KEY, rewrite, (before) => putBack(id, before, edit));
  apply<Pages>(
    LISTS_KEY,
    (data) => inPages(data, rewrite),
    (before) => (now) =>
      inPages(now, (jobs, page) => putBack(id, before.pages[page]?.items ?? [], edit)(jobs)),
  );
  apply<Job>(
    jobQuery(id).queryKey,
    (job) => ({ ...job, ...edit.change(job) }),
    (before) => (now) => older(before, now),
  );
  return () => {
    for (const each of undo) each();
  };
}

/** Stores a job that the server returned, in every cache entry that contains the job. */
export function storeJob(queries: QueryClient, job: Job): void {
  queries.setQueryData(jobQuery(job.id).queryKey, job);
  editCached(queries, job.id, { change: () => job });
}

/**
 * Puts a job into the loaded windows that it overlaps, and removes it from others. A newer cached version
 * stays.
 */
export function putInWindows(queries: QueryClient, job: CalendarJob): void {
  for (const [key, jobs] of queries.getQueriesData<CalendarJob[]>({ queryKey: WINDOWS_KEY })) {
    if (jobs === undefined) continue;
    if (jobs.some((each) => each.id === job.id && each.version > job.version)) continue;
    const others = jobs.filter((each) => each.id !== job.id);
    const shows = job.archived === 0 && inWindow(slotOf(job), windowOfKey(key));
    if (shows || others.length < jobs.length) queries.setQueryData(key, shows ? [...others, job] : others);
  }
}

/**
 * Stores a job that somebody else changed, in all cached lists that contain it and all loaded windows that it
 * overlaps. A newer cached version stays.
 */
export function putJob(queries: QueryClient, job: Job): void {
  editCached(queries, job.id, { change: (now) => (now.version > job.version ? {} : job) });
  putInWindows(queries, job);
}

/** Removes from every list a job that somebody else deleted. Dialogs that show the job keep their data. */
export function dropJob(queries: QueryClient, id: string): void {
  editCached(queries, id, { change: () => ({}), leavesLists: true });
  queries.removeQueries({ queryKey: jobQuery(id).queryKey, type: 'inactive' });
}

/** Removes a deleted job from all cache entries. */
export function removeJob(queries: QueryClient, id: string): void {
  editCached(queries, id, { change: () => ({}), leavesLists: true });
  queries.removeQueries({ queryKey: jobQuery(id).queryKey });
}

/**
 * The newest cached version of a job, to show while the job is loaded. If several entries have that version,
 * one with all fields is returned.
 */
export function cachedJob(queries: QueryClient, id: string): CalendarJob | undefined {
  const lists: CalendarJob[][] = [
    ...queries.getQueriesData<CalendarJob[]>({ queryKey: WINDOWS_KEY }).map(([, jobs]) => jobs ?? []),
    ...queries
      .getQueriesData<Pages>({ queryKey: LISTS_KEY })
      .flatMap(([, data]) => data?.pages.map((page) => page.items) ?? []),
  ];
  const found = lists.flatMap((jobs) => jobs.filter((job) => job.id === id));
  const wholeness = (job: CalendarJob) => job.version + (isWhole(job) ? 0.5 : 0);
  return found.toSorted((one, other) => wholeness(other) - wholeness(one))[0];
}
