// @vitest-environment jsdom
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JOBS_KEY } from '@/api/keys';
import { createQueryClient, USER_KEY } from '@/api/query-client';
import { jobQuery } from '@/features/jobs/queries';
import { settingsQuery } from '@/features/settings/queries';
import { instantOf } from '@/lib/zoned-time';
import { clearStorage, storeOf } from '@/test/memory-storage';
import { ADMIN } from '@/test/server';
import { keptPack } from './pack';
import { removePack, writePack } from './pack-store';
import { setShownAsOf, shownAsOf } from './shown-as-of';
import { aPack } from './testing';
import { warmStart } from './warm-start';
import { setOwner } from './weeks-store';

vi.mock('@/lib/storage/record', () => import('@/test/memory-storage'));
vi.mock('@/lib/storage/records', () => import('@/test/memory-storage'));

const PACK = aPack();
const MADE = instantOf(PACK.madeAt);
const OTHER = { ...ADMIN, id: 'u2', fullName: 'Wanda Worker' };

beforeEach(async () => {
  vi.useFakeTimers({ now: MADE, toFake: ['Date'] });
  await setOwner(ADMIN);
  await writePack(keptPack(ADMIN.id, null, PACK));
});
afterEach(async () => {
  await removePack();
  vi.useRealTimers();
  setShownAsOf(null);
  localStorage.clear();
  clearStorage();
});

const JOB = jobQuery('j1').queryKey;

/** Adds a query, as a component would. */
const added = (queries: QueryClient, queryKey: QueryKey) =>
  queries.getQueryCache().build(queries, { queryKey });

/** Starts the app from the pack and adds a query of a job. */
async function started() {
  const queries = createQueryClient();
  expect(await warmStart(queries, '/job/j1')).toEqual(ADMIN);
  added(queries, jobQuery('j1').queryKey);
  return queries;
}

// rule: pack-on-device
describe('the warm start from the stored pack', () => {
  it('queries of a job and the settings get the pack’s data before the server has responded', async () => {
    const queries = await started();
    added(queries, settingsQuery.queryKey);
    added(queries, [...JOBS_KEY, 'notes', 'j1']);
    added(queries, [...JOBS_KEY, 'files', 'j1']);
    expect(queries.getQueryData(JOB)).toEqual(PACK.jobs[0]);
    expect(queries.getQueryState(JOB)?.dataUpdatedAt).toBe(MADE);
    expect(queries.getQueryData(settingsQuery.queryKey)).toEqual(PACK.settings);
    expect(queries.getQueryData([...JOBS_KEY, 'notes', 'j1'])).toMatchObject({
      pages: [{ items: [{ id: 'n2' }, { id: 'n1' }], next: null }],
    });
    expect(queries.getQueryData([...JOBS_KEY, 'files', 'j1'])).toEqual(PACK.files);
    expect(shownAsOf()).toBeNull();
  });

  it('the pack does not replace data from the server', async () => {
    const queries = createQueryClient();
    const newer = { ...aPack().jobs[0], title: 'Newer' };
    queries.setQueryData(JOB, Object(newer));
    await warmStart(queries, '/job/j1');
    expect(queries.getQueryData(JOB)).toMatchObject({ title: 'Newer' });
  });

  it('the pack’s data is refetched as soon as the server reports that the same person is signed in', async () => {
    const queries = await started();
    expect(queries.getQueryState(JOB)?.isInvalidated).toBe(false);
    queries.setQueryData(USER_KEY, ADMIN);
    expect(queries.getQueryState(JOB)?.isInvalidated).toBe(true);
    expect(queries.getQueryData(JOB)).toEqual(PACK.jobs[0]);
  });

  it.each([
    ['somebody else', OTHER],
    ['nobody', null],
  ])('the pack’s data is removed as soon as the server reports that %s is signed in', async (_, user) => {
    const queries = await started();
    queries.setQueryData(USER_KEY, user);
    expect(queries.getQueryData(JOB)).toBeUndefined();
    added(queries, jobQuery('j2').queryKey);
    expect(queries.getQueryData(jobQuery('j2').queryKey)).toBeUndefined();
  });

  it('there is no warm start without a pack, for a job that is not in the pack, or after a sign-out', async () => {
    const queries = createQueryClient();
    expect(await warmStart(queries, '/job/j3')).toBeNull();
    localStorage.clear();
    expect(await warmStart(queries, '/today')).toBeNull();
    await setOwner(ADMIN);
    storeOf('jobwright-pack').clear();
    await removePack();
    expect(await warmStart(queries, '/today')).toBeNull();
  });

  it('if the server cannot be reached, the screen shows the time at which the data was made', async () => {
    const queries = createQueryClient();
    await queries.prefetchQuery({
      queryKey: USER_KEY,
      queryFn: () => Promise.reject(new Error('no network')),
    });
    await warmStart(queries, '/today');
    expect(shownAsOf()).toBe(MADE);
  });
});
