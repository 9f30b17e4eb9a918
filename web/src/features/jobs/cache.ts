/**
 * A job in the client's memory. It may lie in many places at once (stretches of the schedule, pages of the list, by
 * itself); what changes it changes all of them here, and can take that back.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Pages as PagesOf } from '@/api/pages';
import { type CalendarJob, isWhole } from './calendar';
import { inWindow, slotOf } from './place';
import { type Job, jobQuery, LISTS_KEY, WINDOWS_KEY, windowOfKey } from './queries';

/** What becomes of a job in the lists that hold it. */
export interface Edit {
  /** What is different afterwards; the calendar knows less of a job than the lists do. */
  change: (job: CalendarJob) => Partial<Job>;
  /** Archiving, restoring and deleting take the job out of every list that it stands in. */
  leavesLists?: boolean | undefined;
}

type Pages = PagesOf<Job>;

/** One way to rewrite the jobs of a list; gives the same list where there is nothing to do. */
type Rewrite = <J extends CalendarJob>(jobs: J[]) => J[];

function edited(id: string, { change, leavesLists }: Edit): Rewrite {
  return (jobs) => {
    if (!jobs.some((job) => job.id === id)) return jobs;
    if (leavesLists) return jobs.filter((job) => job.id !== id);
    return jobs.map((job) => (job.id === id ? { ...job, ...change(job) } : job));
  };
}

/** Puts a job back as and where it was, unless a newer one has come meanwhile. */
function putBack<J extends CalendarJob>(id: string, before: readonly J[], { leavesLists }: Edit) {
  const index = before.findIndex((job) => job.id === id);
  const was = before[index];
  const ahead = new Set(before.slice(0, index).map((job) => job.id));
  return (jobs: J[]): J[] => {
    if (was === undefined) return jobs;
    if (jobs.some((job) => job.id === id)) return jobs.map((job) => (job.id === id ? older(was, job) : job));
    if (!leavesLists) return jobs;
    // Others may have left or come back meanwhile: its place is after the last that stood ahead of it.
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

/** Changes a job wherever it is remembered, and gives the function that takes the change back. */
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

/** Shows what the server answered at once; the lists come back on their own. */
export function rememberJob(queries: QueryClient, job: Job): void {
  queries.setQueryData(jobQuery(job.id).queryKey, job);
  editCached(queries, job.id, { change: () => job });
}

/** Puts a job where its times say, in every stretch that is loaded; an archived one stands in none. What is newer stays. */
export function placeJob(queries: QueryClient, job: CalendarJob): void {
  for (const [key, jobs] of queries.getQueriesData<CalendarJob[]>({ queryKey: WINDOWS_KEY })) {
    if (jobs === undefined) continue;
    if (jobs.some((each) => each.id === job.id && each.version > job.version)) continue;
    const others = jobs.filter((each) => each.id !== job.id);
    const shows = job.archived === 0 && inWindow(slotOf(job), windowOfKey(key));
    if (shows || others.length < jobs.length) queries.setQueryData(key, shows ? [...others, job] : others);
  }
}

/** Shows a job as somebody else left it, wherever it stands or now belongs; never an older one over a newer. */
export function putJob(queries: QueryClient, job: Job): void {
  editCached(queries, job.id, { change: (now) => (now.version > job.version ? {} : job) });
  placeJob(queries, job);
}

/** Takes a job that somebody else deleted out of every list; who has it open keeps what they see of it. */
export function dropJob(queries: QueryClient, id: string): void {
  editCached(queries, id, { change: () => ({}), leavesLists: true });
  queries.removeQueries({ queryKey: jobQuery(id).queryKey, type: 'inactive' });
}

/** Takes a deleted job out of everything. */
export function forgetJob(queries: QueryClient, id: string): void {
  editCached(queries, id, { change: () => ({}), leavesLists: true });
  queries.removeQueries({ queryKey: jobQuery(id).queryKey });
}

/** The newest that is remembered of a job, to show something before the server answers; of two alike the whole one. */
export function rememberedJob(queries: QueryClient, id: string): CalendarJob | undefined {
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
