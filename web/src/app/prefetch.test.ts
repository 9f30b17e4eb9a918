// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@/api/client';
import { currentUserQuery } from '@/api/session';
import { prefetchFirstScreen } from '@/app/prefetch';
import { jobsWindowQuery } from '@/features/jobs/queries';
import { windowOfView } from '@/features/schedule/rules';
import { type Segment, windowOfSegment } from '@/features/today/period';
import { settingsQuery } from '@/features/settings/queries';

const ZONE = 'Australia/Sydney';
const ANSWERS: Record<string, unknown> = {
  '/api/auth/user': { id: 'u1' },
  '/api/settings': { timezone: ZONE },
  '/api/jobs': { jobs: [], clients: [], people: [] },
};

let asked: string[] = [];
let signedIn = true;

function serve(input: RequestInfo | URL): Promise<Response> {
  const { url } = new Request(input);
  const { pathname, search } = new URL(url);
  asked.push(`${pathname}${search}`);
  const known = signedIn && pathname in ANSWERS;
  return Promise.resolve(Response.json(known ? ANSWERS[pathname] : {}, { status: known ? 200 : 401 }));
}

const jobsAsked = () => asked.filter((path) => path.startsWith('/api/jobs'));
const jobsOf = (view: 'week' | 'month', date: string) => jobsWindowQuery(windowOfView(view, date, ZONE));

const dayOf = (segment: Segment) => jobsWindowQuery(windowOfSegment(segment, '2026-11-20', ZONE));

beforeEach(() => {
  localStorage.clear();
  window.jobwrightJobsPrefetched = undefined;
  asked = [];
  signedIn = true;
  // At this instant it is Friday in Sydney, and Thursday evening in New York.
  vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00.000Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', serve);
  history.replaceState(null, '', '/');
});
afterEach(() => void vi.useRealTimers());

describe('requests that are sent before the app is loaded', () => {
  it.each([
    ['/', jobsOf('week', '2026-11-20')],
    ['/?view=month&date=2026-10-05', jobsOf('month', '2026-10-05')],
    ['/?date=2026-02-31', jobsOf('week', '2026-11-20')],
    ['/today', dayOf('today')],
    ['/today?day=tomorrow', dayOf('tomorrow')],
    ['/today?day=week', dayOf('week')],
  ])('the requests equal those of the app on %s, so the app does not send them again', async (path, jobs) => {
    history.replaceState(null, '', path);
    await prefetchFirstScreen();
    expect(asked).toHaveLength(3);
    const queries = new QueryClient();
    await queries.fetchQuery(currentUserQuery);
    expect(await queries.fetchQuery(settingsQuery)).toEqual({ timezone: ZONE });
    expect(await queries.fetchQuery(jobs)).toEqual([]);
    expect(asked).toHaveLength(3);
    // The second request for the same URL goes to the network, because a prefetched response is
    // used only once.
    await queries.fetchQuery({ ...jobs, staleTime: 0 });
    expect(jobsAsked()).toHaveLength(2);
  });

  it('only the user is requested if nobody is signed in', async () => {
    signedIn = false;
    await prefetchFirstScreen();
    expect(asked).toEqual(['/api/auth/user']);
  });

  it('jobs are not requested on a screen that shows no jobs', async () => {
    history.replaceState(null, '', '/clients');
    await prefetchFirstScreen();
    expect(asked).toEqual(['/api/auth/user', '/api/settings']);
  });

  it('a request other than GET discards the prefetched responses, because another user may be signed in afterwards', async () => {
    await prefetchFirstScreen();
    await api.POST('/api/auth/logout', {}).catch(() => undefined);
    await new QueryClient().fetchQuery(settingsQuery);
    expect(asked.filter((path) => path === '/api/settings')).toHaveLength(2);
  });
});

// rule: first-requests
describe('requests on a device that has stored the business’s time zone', () => {
  // rule: first-requests
  it.each(['/', '/today'])('all requests are sent in parallel on %s', async (path) => {
    await prefetchFirstScreen();
    history.replaceState(null, '', path);
    const held = vi.fn<(input: RequestInfo | URL) => Promise<Response>>(() => new Promise(() => undefined));
    vi.stubGlobal('fetch', held);
    void prefetchFirstScreen();
    const paths = held.mock.calls.map(([input]) => new URL(new Request(input).url).pathname);
    expect(paths).toEqual(['/api/auth/user', '/api/settings', '/api/jobs']);
    expect(window.jobwrightJobsPrefetched).toBe(true);
  });

  it('the jobs are requested again if the business’s time zone has changed', async () => {
    localStorage.setItem('jobwright-zone', 'America/New_York');
    history.replaceState(null, '', '/today');
    await prefetchFirstScreen();
    expect(jobsAsked()).toHaveLength(2);
    const queries = new QueryClient();
    await queries.fetchQuery(dayOf('today'));
    expect(jobsAsked()).toHaveLength(2);
  });

  it('after a sign-out, or if the zone is unknown, the jobs are not requested in parallel with the user', async () => {
    await prefetchFirstScreen();
    signedIn = false;
    await prefetchFirstScreen();
    asked = [];
    await prefetchFirstScreen();
    expect(asked).toEqual(['/api/auth/user']);
    localStorage.setItem('jobwright-zone', 'Nowhere/Else');
    asked = [];
    await prefetchFirstScreen();
    expect(asked).toEqual(['/api/auth/user']);
  });
});
