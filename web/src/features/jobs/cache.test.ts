// @vitest-environment jsdom
import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cachedJob, editCached, putJob, putVisit, removeJob, storeJob } from './cache';
import type { CalendarJob } from './calendar';
import { type Job, jobQuery, type JobsPage, jobsWindowQuery, LISTS_KEY } from './queries';
import { aJob } from './testing';
import { type SomeVisit, withVisits } from './testing-visits';
import { scheduledVisits } from './calendar-visits';

const WINDOW = jobsWindowQuery({ from: 'a', to: 'b' }).queryKey;
const LIST = [...LISTS_KEY, { q: 'tap' }];

function cacheWith(pages: Job[][]) {
  const queries = new QueryClient();
  const total = pages.flat().length;
  queries.setQueryData(WINDOW, pages.flat());
  queries.setQueryData<InfiniteData<JobsPage>>(LIST, {
    pages: pages.map((items) => ({ items, total, next: null })),
    pageParams: pages.map(() => null),
  });
  for (const job of pages.flat()) queries.setQueryData(jobQuery(job.id).queryKey, job);
  return queries;
}

const listed = (queries: QueryClient) => queries.getQueryData<InfiniteData<JobsPage>>(LIST)?.pages ?? [];
const words = ({ id, status }: CalendarJob) => `${id} ${status}`;

/**
 * Returns the cached jobs in a fixed order, because undoing a change may leave them in another
 * order until the lists are reloaded.
 */
const all = (queries: QueryClient) => ({
  window: queries.getQueryData(WINDOW)?.map(words).toSorted(),
  pages: listed(queries).map(({ items, total }) => [total, ...items.map(words).toSorted()]),
});

const start = (): Partial<Job> => ({ status: 'in-progress' });

describe('changing a job in the cache', () => {
  it('a change is applied to the schedule windows, every page of the lists, and the single job', () => {
    const queries = cacheWith([[aJob({ id: 'j0' })], [aJob()]]);
    editCached(queries, 'j1', { change: start });
    expect(queries.getQueryData(WINDOW)?.map(({ status }) => status)).toEqual(['scheduled', 'in-progress']);
    expect(listed(queries)[1]?.items[0]?.status).toBe('in-progress');
    expect(queries.getQueryData(jobQuery('j1').queryKey)?.status).toBe('in-progress');
  });

  it('removing a job from the lists lowers their totals and keeps the cache entry of the single job', () => {
    const queries = cacheWith([[aJob({ id: 'j0' })], [aJob()]]);
    editCached(queries, 'j1', { change: () => ({ archived: 1 }), leavesLists: true });
    expect(listed(queries).map(({ items, total }) => [items.length, total])).toEqual([
      [1, 1],
      [0, 1],
    ]);
    expect(queries.getQueryData(jobQuery('j1').queryKey)?.archived).toBe(1);
  });

  it('rolling back a change does not replace a newer version from the server', () => {
    const queries = cacheWith([[aJob()]]);
    const undo = editCached(queries, 'j1', { change: start });
    storeJob(queries, aJob({ version: 2, status: 'completed' }));
    undo();
    expect(cachedJob(queries, 'j1')?.status).toBe('completed');
  });

  it('rolling back several changes in any order restores all cached jobs', () => {
    const ids = ['j1', 'j2', 'j3', 'j4', 'j5'];
    const edits = fc.uniqueArray(
      fc.record({ id: fc.constantFrom(...ids), leavesLists: fc.boolean(), at: fc.nat() }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(edits, fc.nat(5), (changes, cut) => {
        const jobs = ids.map((id) => aJob({ id }));
        const queries = cacheWith([jobs.slice(0, cut), jobs.slice(cut)]);
        const before = all(queries);
        const undos = changes.map(({ id, leavesLists, at }) => ({
          at,
          undo: editCached(queries, id, { change: start, leavesLists }),
        }));
        for (const { undo } of undos.toSorted((one, other) => one.at - other.at)) undo();
        expect(all(queries)).toEqual(before);
      }),
    );
  });
});

it('a deleted job is removed from every cache entry', () => {
  const queries = cacheWith([[aJob(), aJob({ id: 'j2' })]]);
  removeJob(queries, 'j1');
  expect(cachedJob(queries, 'j1')).toBeUndefined();
  expect(queries.getQueryData(jobQuery('j1').queryKey)).toBeUndefined();
  expect(cachedJob(queries, 'j2')?.id).toBe('j2');
});

describe('changing the cached visits of a job with several visits', () => {
  const DAYS = [16, 17, 18, 19, 20, 21, 22, 23, 24, 25];
  const on = (day: number): SomeVisit => ({
    startDate: `2026-11-${day}T08:00:00.000Z`,
    endDate: `2026-11-${day}T10:00:00.000Z`,
  });
  const week = (from: number, to: number) =>
    jobsWindowQuery({ from: `2026-11-${from}T00:00:00.000Z`, to: `2026-11-${to}T00:00:00.000Z` }).queryKey;
  const [FIRST, SECOND] = [week(16, 21), week(21, 26)];

  /** Returns a query cache with the windows of two weeks, which contain the visits of some jobs. */
  function showing(...jobs: Job[]) {
    const queries = new QueryClient();
    const visits = jobs.flatMap(scheduledVisits);
    const isEarly = ({ startDate }: CalendarJob) => startDate < '2026-11-21';
    queries.setQueryData(FIRST, visits.filter(isEarly));
    queries.setQueryData(
      SECOND,
      visits.filter((visit) => !isEarly(visit)),
    );
    return queries;
  }
  const shown = (queries: QueryClient) =>
    [FIRST, SECOND].map((key) =>
      (queries.getQueryData(key) ?? [])
        .map(({ visitId, startDate, version }) => `${visitId} ${startDate.slice(8, 10)} v${version}`)
        .toSorted(),
    );
  const job = (days: readonly number[], version = 1) => withVisits(aJob({ version }), days.map(on));

  it('storing a job updates its visits in every window and keeps the visits of other jobs', () => {
    const other = aJob({ id: 'j2', ...on(17) });
    const queries = showing(job([16, 17, 23]), other);
    putJob(queries, job([18, 24], 2));
    expect(shown(queries)).toEqual([['j1 18 v2', 'j2 17 v1'], ['j1-2 24 v2']]);
  });

  it('for any old and new visits, the windows contain exactly the new scheduled visits', () => {
    const days = fc.uniqueArray(fc.constantFrom(...DAYS), { minLength: 1 });
    fc.assert(
      fc.property(days, days, fc.integer({ min: 1, max: 3 }), (before, after, version) => {
        const queries = showing(job(before, 2));
        (version === 1 ? putJob : storeJob)(queries, job(after, version));
        const newest = version === 1 ? job(before, 2) : job(after, version);
        expect(shown(queries)).toEqual(shown(showing(newest)));
      }),
    );
  });

  it('a visit that loses its time is removed from the windows', () => {
    const queries = showing(job([16, 17]));
    storeJob(queries, withVisits(aJob({ version: 2 }), [on(16), { ...on(17), unscheduled: 1 }]));
    expect(shown(queries)).toEqual([['j1 16 v2'], []]);
  });

  it('all visits of an archived job are removed from the windows', () => {
    const queries = showing(job([16, 17]));
    storeJob(queries, { ...job([16, 17], 2), archived: 1 });
    expect(shown(queries)).toEqual([[], []]);
  });

  it('a moved visit moves to another window, and the other visits stay', () => {
    const queries = showing(job([16, 17]));
    const [, second] = scheduledVisits(job([16, 17]));
    if (second === undefined) throw new Error('no visit');
    putVisit(queries, { ...second, startDate: '2026-11-24T08:00:00.000Z', endDate: null });
    expect(shown(queries)).toEqual([['j1 16 v1'], ['j1-2 24 v1']]);
  });

  it('an optimistic update sets the status of all visits, but the actual times of only the current visit', () => {
    const done = { actualStartTime: '2026-11-16T08:00:00.000Z', done: 1 as const };
    const begun = withVisits(aJob(), [{ ...on(16), ...done }, on(17), on(23)]);
    const queries = showing(begun);
    const now = '2026-11-17T08:05:00.000Z';
    const undo = editCached(queries, 'j1', {
      change: () => ({ status: 'in-progress', actualStartTime: now, actualFinishTime: null }),
    });
    const fields = () =>
      [FIRST, SECOND].flatMap((key) =>
        (queries.getQueryData(key) ?? []).map((visit) => [visit.status, visit.actualStartTime]),
      );
    expect(fields()).toEqual([
      ['in-progress', done.actualStartTime],
      ['in-progress', now],
      ['in-progress', null],
    ]);
    undo();
    expect(fields()).toEqual([
      ['scheduled', done.actualStartTime],
      ['scheduled', null],
      ['scheduled', null],
    ]);
  });

  it('undoing a change that removed the visits of a job restores all of them', () => {
    const queries = showing(job([16, 17, 23]));
    const before = shown(queries);
    const undo = editCached(queries, 'j1', { change: () => ({ archived: 1 }), leavesLists: true });
    expect(shown(queries)).toEqual([[], []]);
    undo();
    expect(shown(queries)).toEqual(before);
  });
});
