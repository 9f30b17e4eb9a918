// @vitest-environment jsdom
import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cachedJob, editCached, removeJob, storeJob } from './cache';
import type { CalendarJob } from './calendar';
import { type Job, jobQuery, type JobsPage, jobsWindowQuery, LISTS_KEY } from './queries';
import { aJob } from './testing';

const WINDOW = jobsWindowQuery({ from: 'a', to: 'b' }).queryKey;
const LIST = [...LISTS_KEY, { q: 'tap' }];

function remembering(pages: Job[][]) {
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

/** The cached jobs, sorted: an undone change may leave them in another order until the lists are reloaded. */
const all = (queries: QueryClient) => ({
  window: queries.getQueryData(WINDOW)?.map(words).toSorted(),
  pages: listed(queries).map(({ items, total }) => [total, ...items.map(words).toSorted()]),
});

const start = (): Partial<Job> => ({ status: 'in-progress' });

describe('a change of a cached job', () => {
  it("a change is made in the schedule's windows, in every page of the lists, and in the single job's entry", () => {
    const queries = remembering([[aJob({ id: 'j0' })], [aJob()]]);
    editCached(queries, 'j1', { change: start });
    expect(queries.getQueryData(WINDOW)?.map(({ status }) => status)).toEqual(['scheduled', 'in-progress']);
    expect(listed(queries)[1]?.items[0]?.status).toBe('in-progress');
    expect(queries.getQueryData(jobQuery('j1').queryKey)?.status).toBe('in-progress');
  });

  it("a change that removes a job from lists lowers the lists' totals, and keeps the single job's entry", () => {
    const queries = remembering([[aJob({ id: 'j0' })], [aJob()]]);
    editCached(queries, 'j1', { change: () => ({ archived: 1 }), leavesLists: true });
    expect(listed(queries).map(({ items, total }) => [items.length, total])).toEqual([
      [1, 1],
      [0, 1],
    ]);
    expect(queries.getQueryData(jobQuery('j1').queryKey)?.archived).toBe(1);
  });

  it('undoing a change does not replace a newer version from the server', () => {
    const queries = remembering([[aJob()]]);
    const undo = editCached(queries, 'j1', { change: start });
    storeJob(queries, aJob({ version: 2, status: 'completed' }));
    undo();
    expect(cachedJob(queries, 'j1')?.status).toBe('completed');
  });

  it('undoing changes in any order restores all cached jobs', () => {
    const ids = ['j1', 'j2', 'j3', 'j4', 'j5'];
    const edits = fc.uniqueArray(
      fc.record({ id: fc.constantFrom(...ids), leavesLists: fc.boolean(), at: fc.nat() }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(edits, fc.nat(5), (changes, cut) => {
        const jobs = ids.map((id) => aJob({ id }));
        const queries = remembering([jobs.slice(0, cut), jobs.slice(cut)]);
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
  const queries = remembering([[aJob(), aJob({ id: 'j2' })]]);
  removeJob(queries, 'j1');
  expect(cachedJob(queries, 'j1')).toBeUndefined();
  expect(queries.getQueryData(jobQuery('j1').queryKey)).toBeUndefined();
  expect(cachedJob(queries, 'j2')?.id).toBe('j2');
});
