/**
 * Changes jobs in the query cache. A job can be in several cache entries: in windows of the
 * schedule (as visits), in pages of lists, and in the entry of the single job. The functions in
 * this file change the job in all of these entries and can undo the change.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Pages as PagesOf } from '@/api/pages';
import { type CalendarJob, isWhole } from './calendar';
import { inWindow, type JobsWindow, slotOf } from './slot';
import { type Job, jobQuery, LISTS_KEY, WINDOWS_KEY, windowOfKey } from './queries';
import { scheduledVisits } from './calendar-visits';

/** A change that is applied to a job in the cache. */
export interface Edit {
  /**
   * Returns the changed fields. The job that is passed in may be a calendar job, which has fewer
   * fields than a job of the lists. Actual times in the result belong to the current visit.
   */
  change: (job: CalendarJob) => Partial<Job>;
  /** The visit whose actual times change. Defaults to the current visit. */
  visitId?: string | undefined;
  /**
   * Whether the job is removed from every list. Archiving, restoring and deleting a job do this.
   */
  leavesLists?: boolean | undefined;
}

type Pages = PagesOf<Job>;

/** A function that changes the jobs of a list. Returns the same array if nothing changes. */
type Rewrite = <J extends CalendarJob>(jobs: J[]) => J[];

/**
 * Returns a change without the fields that belong to a single visit. Only the fields that all
 * visits of a job share remain. Used for visits other than the changed one.
 */
function ofWholeJob(change: Edit['change']): Edit['change'] {
  return (visit) => {
    const { actualStartTime: _start, actualFinishTime: _finish, done: _done, ...rest } = change(visit);
    return rest;
  };
}

/**
 * Whether the cached job shows the visit whose actual times change: the visit with the given id, or
 * by default the current visit. A full job always shows its current visit.
 */
const isChanged = (job: CalendarJob, currentId: string | undefined, { visitId }: Edit): boolean =>
  job.visitId === (visitId ?? (isWhole(job) ? job.visitId : currentId));

function edited(id: string, currentId: string | undefined, edit: Edit): Rewrite {
  const { change, leavesLists } = edit;
  return (jobs) => {
    if (!jobs.some((job) => job.id === id)) return jobs;
    if (leavesLists) return jobs.filter((job) => job.id !== id);
    return jobs.map((job) => {
      if (job.id !== id) return job;
      return { ...job, ...(isChanged(job, currentId, edit) ? change : ofWholeJob(change))(job) };
    });
  };
}

/**
 * Restores a job or its visits at their old positions in the list. Does nothing if a newer version
 * was loaded since the change.
 */
function putBack<J extends CalendarJob>(id: string, before: readonly J[], { leavesLists }: Edit) {
  const were = new Map(before.filter((job) => job.id === id).map((job) => [job.visitId, job]));
  return (jobs: J[]): J[] => {
    if (jobs.some((job) => job.id === id))
      return jobs.map((job) => older((job.id === id && were.get(job.visitId)) || job, job));
    if (!leavesLists) return jobs;
    let now = jobs;
    for (const was of were.values()) {
      const ahead = new Set(before.slice(0, before.indexOf(was)).map((job) => job.visitId));
      // Other jobs may have been added or removed since, so insert this job after the last
      // remaining job that preceded it.
      now = now.toSpliced(now.findLastIndex((job) => ahead.has(job.visitId)) + 1, 0, was);
    }
    return now;
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

/** Changes a job in all cache entries. Returns a function that undoes the change. */
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
  const rewrite = edited(id, cachedJob(queries, id)?.visitId, edit);
  apply<CalendarJob[]>(WINDOWS_KEY, rewrite, (before) => putBack(id, before, edit));
  apply<Pages>(
    LISTS_KEY,
    (data) => inPages(data, rewrite),
    (before) => (now) =>
      inPages(now, (jobs, page) => putBack(id, before.pages[page]?.items ?? [], edit)(jobs)),
  );
  apply<Job>(
    jobQuery(id).queryKey,
    (job) => edited(id, undefined, { ...edit, leavesLists: false })([job])[0] ?? job,
    (before) => (now) => older(before, now),
  );
  return () => {
    for (const each of undo) each();
  };
}

/**
 * Updates the job in the lists and in its own cache entry. A newer cached version is kept, unless
 * `isAnswer` is true, which means that the job comes from the response to a change.
 */
function putInLists(queries: QueryClient, job: Job, isAnswer: boolean): void {
  const put = (now: Job): Job => (!isAnswer && now.version > job.version ? now : { ...now, ...job });
  queries.setQueriesData<Pages>(
    { queryKey: LISTS_KEY },
    (data) => data && inPages(data, (jobs) => replaced(jobs, job.id, put)),
  );
  queries.setQueryData(jobQuery(job.id).queryKey, (now) => (isAnswer ? job : now && put(now)));
}

function replaced(jobs: Job[], id: string, put: (job: Job) => Job): Job[] {
  return jobs.some((job) => job.id === id) ? jobs.map((job) => (job.id === id ? put(job) : job)) : jobs;
}

/** Stores a job from a response in every cache entry that contains the job or one of its visits. */
export function storeJob(queries: QueryClient, job: Job): void {
  putInLists(queries, job, true);
  putInWindows(queries, job);
}

/**
 * Replaces visits in a window: removes the visits for which `isReplaced` returns true, and adds
 * those of `visits` that overlap the window.
 */
export function withVisits(
  shown: readonly CalendarJob[],
  window: JobsWindow,
  visits: readonly CalendarJob[],
  isReplaced: (visit: CalendarJob) => boolean,
): CalendarJob[] {
  const others = shown.filter((visit) => !isReplaced(visit));
  const isOnCalendar = ({ archived, unscheduled }: CalendarJob) => archived === 0 && unscheduled === 0;
  const inside = (visit: CalendarJob) => isOnCalendar(visit) && inWindow(slotOf(visit), window);
  return [...others, ...visits.filter(inside)];
}

function replaceVisits(
  queries: QueryClient,
  { id, version }: CalendarJob,
  visits: readonly CalendarJob[],
  isReplaced: (visit: CalendarJob) => boolean,
): void {
  const windows = queries.getQueriesData<CalendarJob[]>({ queryKey: WINDOWS_KEY });
  if (windows.some(([, shown]) => shown?.some((visit) => visit.id === id && visit.version > version))) return;
  for (const [key, shown] of windows) {
    if (shown === undefined) continue;
    const next = withVisits(shown, windowOfKey(key), visits, isReplaced);
    if (next.length !== shown.length || shown.some(isReplaced)) queries.setQueryData(key, next);
  }
}

/**
 * Puts the scheduled visits of a job into the loaded windows that they overlap, and removes the
 * job's other visits from all windows. Does nothing if a newer version is cached.
 */
export function putInWindows(queries: QueryClient, job: Job): void {
  const isReplaced = job.visits === undefined ? isVisit(job) : ({ id }: CalendarJob) => id === job.id;
  replaceVisits(queries, job, scheduledVisits(job), isReplaced);
}

/**
 * Puts one visit into the loaded windows that it overlaps, and removes it from the other windows.
 */
export function putVisit(queries: QueryClient, visit: CalendarJob): void {
  replaceVisits(queries, visit, [visit], isVisit(visit));
}

const isVisit =
  ({ visitId }: CalendarJob) =>
  (other: CalendarJob) =>
    other.visitId === visitId;

/**
 * Stores a job that somebody else changed. Updates all cached lists that contain the job, and all
 * loaded windows that its visits overlap. A newer cached version is kept.
 */
export function putJob(queries: QueryClient, job: Job): void {
  putInLists(queries, job, false);
  putInWindows(queries, job);
}

/**
 * Removes a job from every list after somebody else deleted it. Open dialogs that show the job keep
 * their data.
 */
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
 * Returns the newest cached version of a job, to show it while the job is loading. If several
 * entries have that version, an entry with all fields is preferred. If there is none, the first
 * visit that is not done is preferred.
 */
export function cachedJob(queries: QueryClient, id: string): CalendarJob | undefined {
  const lists: CalendarJob[][] = [
    ...queries.getQueriesData<CalendarJob[]>({ queryKey: WINDOWS_KEY }).map(([, jobs]) => jobs ?? []),
    ...queries
      .getQueriesData<Pages>({ queryKey: LISTS_KEY })
      .flatMap(([, data]) => data?.pages.map((page) => page.items) ?? []),
  ];
  const found = lists.flatMap((jobs) => jobs.filter((job) => job.id === id));
  const rank = (job: CalendarJob) => [-job.version, isWhole(job) ? 0 : 1, job.done, job.visitNumber];
  return found.toSorted((one, other) => firstDifference(rank(one), rank(other)))[0];
}

function firstDifference(one: readonly number[], other: readonly number[]): number {
  return one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
