// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, USER_KEY } from '@/api/query-client';
import { prefetchFirstScreen } from '@/app/prefetch';
import { jobsWindowQuery } from '@/features/jobs/queries';
import { settingsQuery } from '@/features/settings/queries';
import { windowOfSegment } from '@/features/today/period';
import { readFirstData } from './first-data';

const ZONE = 'Australia/Sydney';
const ANSWERS: Record<string, unknown> = {
  '/api/auth/user': { id: 'u1' },
  '/api/settings': { timezone: ZONE },
  '/api/jobs': { jobs: [], clients: [], people: [] },
};
const jobs = jobsWindowQuery(windowOfSegment('today', '2026-11-20', ZONE));

let asked = 0;
let status = 200;

beforeEach(() => {
  localStorage.clear();
  [asked, status] = [0, 200];
  vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00.000Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', (request: Request) => {
    asked += 1;
    return Promise.resolve(Response.json(ANSWERS[new URL(request.url).pathname], { status }));
  });
  history.replaceState(null, '', '/today');
});
afterEach(() => {
  vi.useRealTimers();
  window.jobwrightPrefetched = window.jobwrightArrived = undefined;
});

// rule: first-requests
describe('responses that arrive before the first render', () => {
  it('early responses are in the cache, and nothing is requested again', async () => {
    await prefetchFirstScreen();
    await vi.waitFor(() => expect(window.jobwrightArrived?.size).toBe(3));
    const queries = createQueryClient();
    await readFirstData(queries);
    expect(queries.getQueryData(USER_KEY)).toEqual({ id: 'u1' });
    expect(queries.getQueryData(settingsQuery.queryKey)).toEqual({ timezone: ZONE });
    expect(queries.getQueryData(jobs.queryKey)).toEqual([]);
    expect(asked).toBe(3);
  });

  it('an early 401 response means that nobody is signed in', async () => {
    status = 401;
    await prefetchFirstScreen();
    const queries = createQueryClient();
    await readFirstData(queries);
    expect(queries.getQueryData(USER_KEY)).toBeNull();
    expect(asked).toBe(1);
  });

  it('the first render does not wait for the early responses while the user is unknown', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    void prefetchFirstScreen();
    const queries = createQueryClient();
    await readFirstData(queries);
    expect(queries.getQueryCache().getAll()).toEqual([]);
  });
});
