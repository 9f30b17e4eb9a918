// @vitest-environment jsdom
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountKey, filesKey, FREE_TIMES_KEY, JOBS_KEY, notesKey, NOTIFICATIONS_KEY } from '@/api/keys';
import { ApiError, isGone } from '@/api/errors';
import type { RecordKind } from '@/api/mutation-meta';
import { createQueryClient } from '@/api/query-client';
import { jobHistoryQuery } from '@/features/jobs/detail/queries';
import { type Job, jobQuery, jobsWindowQuery, jobStatsQuery, LISTS_KEY } from '@/features/jobs/queries';
import { aJob } from '@/features/jobs/testing';
import { TRAY_KEY } from '@/features/tray/queries';
import { ABSENCES_KEY, WORKING_HOURS_KEY } from '@/features/working-time/queries';
import { holdScreen } from '@/lib/screen-hold';
import { makeRefresher } from './refresh';
import { aChange, setVisibility } from './testing';
import type { Change } from './wire';

const FRIDAY = { from: '2026-11-19T13:00:00.000Z', to: '2026-11-20T13:00:00.000Z' };
const MONDAY = { from: '2026-11-22T13:00:00.000Z', to: '2026-11-23T13:00:00.000Z' };
const ON_MONDAY = { startDate: '2026-11-22T22:00:00.000Z', endDate: '2026-11-23T00:00:00.000Z' };
const tick = (ms = 50) => vi.advanceTimersByTimeAsync(ms);

let queries: QueryClient;
let refresher: ReturnType<typeof makeRefresher>;
/** The jobs on the fake server, by id. `asked` contains the requests that the app sent. */
let stored: Map<string, Job>;
let asked: string[];
let seq = 0;

const receive = (change: Partial<Change> = {}) =>
  refresher.take({ type: 'change', seq: (seq += 1), change: aChange(change) });

/** Observes a query, as a component does. Every fetch of the query returns `data`. */
function observe(queryKey: readonly unknown[], data: unknown): () => void {
  queries.setQueryData(queryKey, data);
  const name = queryKey.slice(0, 2).join(' ');
  const queryFn = async () => {
    asked.push(name);
    return data;
  };
  return new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined);
}

const windowOf = (stretch: typeof FRIDAY) =>
  queries.getQueryData(jobsWindowQuery(stretch).queryKey)?.map(({ id, version }) => `${id} ${version}`);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  stored = new Map();
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const path = new URL(typeof request === 'string' ? request : request.url, location.origin).pathname;
    asked.push(path);
    const job = stored.get(path.split('/').at(-1) ?? '');
    const body = JSON.stringify(job ?? { message: 'Not found', code: 'not_found' });
    return Object.assign(new Response(body, { status: job === undefined ? 404 : 200 }), {
      text: async () => body,
      json: async () => JSON.parse(body),
    });
  });
  queries = createQueryClient();
  refresher = makeRefresher(queries, 'me');
});

afterEach(() => {
  refresher.stop();
  queries.clear();
  vi.useRealTimers();
});

// rule: live
describe('a job that somebody else changed', () => {
  it('a changed job moves from its old day to its new day, and only this job is fetched', async () => {
    observe(jobsWindowQuery(FRIDAY).queryKey, [aJob()]);
    queries.setQueryData(jobsWindowQuery(MONDAY).queryKey, []);
    stored.set('j1', aJob({ ...ON_MONDAY, version: 2 }));
    receive({ version: 2 });
    await tick();
    expect(windowOf(FRIDAY)).toEqual([]);
    expect(windowOf(MONDAY)).toEqual(['j1 2']);
    expect(asked).toEqual(['/api/jobs/j1']);
  });

  it('a new job appears in the calendar', async () => {
    observe(jobsWindowQuery(FRIDAY).queryKey, []);
    stored.set('new', aJob({ id: 'new' }));
    receive({ id: 'new', version: 1, action: 'created' });
    await tick();
    expect(windowOf(FRIDAY)).toEqual(['new 1']);
  });

  // rule: calendar-tray
  it('the tray is refetched if a job changes, because the job may have entered or left the tray', async () => {
    observe([...TRAY_KEY, {}], { pages: [], pageParams: [] });
    stored.set('j1', aJob({ version: 2 }));
    receive({ version: 2 });
    await tick();
    expect(asked).toContain('jobs tray');
  });

  it('a deleted or archived job leaves the calendar', async () => {
    observe(jobsWindowQuery(FRIDAY).queryKey, [aJob(), aJob({ id: 'j2' })]);
    stored.set('j2', aJob({ id: 'j2', archived: 1, status: 'completed', version: 2 }));
    receive({ action: 'deleted', version: null });
    receive({ id: 'j2' });
    await tick();
    expect(windowOf(FRIDAY)).toEqual([]);
    expect(asked).toEqual(['/api/jobs/j2']);
  });

  it('the open details of a deleted job say that it was deleted, without a request', async () => {
    const { queryKey } = jobQuery('j1');
    observe(queryKey, aJob());
    receive({ action: 'deleted', version: 2 });
    await tick();
    const state = queries.getQueryState(queryKey);
    expect(isGone(state?.error)).toBe(true);
    expect(state?.data, 'the shown data stays').toEqual(aJob());
    receive({ kind: 'client', id: 'c1' });
    await tick(5000);
    expect(asked, 'and not later either').toEqual([]);
    refresher.take({ type: 'resync', seq: 900 });
    await tick(5000);
    expect(asked, 'only when everything may have changed').toEqual(['jobs one']);
  });

  it('a job that is reported as deleted during a fetch is shown as deleted', async () => {
    const { queryKey } = jobQuery('j1');
    let answered = () => {};
    const queryFn = async () => {
      await new Promise<void>((resolve) => (answered = resolve));
      return aJob();
    };
    new QueryObserver<Job>(queries, { queryKey, queryFn }).subscribe(() => undefined);
    receive({ action: 'deleted', version: 2 });
    await tick();
    answered();
    await tick();
    expect(isGone(queries.getQueryState(queryKey)?.error)).toBe(true);
  });

  it('a changed job is updated within milliseconds, even right after an earlier change', async () => {
    observe(jobsWindowQuery(FRIDAY).queryKey, [aJob(), aJob({ id: 'j2' })]);
    observe(jobStatsQuery.queryKey, {});
    for (const version of [2, 3, 4, 5]) {
      stored.set('j1', aJob({ version }));
      receive({ version });
      // oxlint-disable-next-line no-await-in-loop -- the changes come one after the other
      await tick(60);
      expect(windowOf(FRIDAY)).toContain(`j1 ${version}`);
    }
  });

  it('a job is removed from the calendar when the server responds with 404', async () => {
    observe(jobsWindowQuery(FRIDAY).queryKey, [aJob()]);
    receive();
    await tick();
    expect(windowOf(FRIDAY)).toEqual([]);
  });

  it('a changed job is not fetched if its new version is already cached', async () => {
    observe(jobsWindowQuery(FRIDAY).queryKey, [aJob()]);
    queries.setQueryData(jobQuery('j1').queryKey, aJob({ version: 2, title: 'Known' }));
    receive({ version: 2 });
    await tick();
    expect(asked).toEqual([]);
    expect(windowOf(FRIDAY), 'but the old one is updated').toEqual(['j1 2']);
  });

  it('a job is fetched again if the running request was sent before the change', async () => {
    observe(jobsWindowQuery(FRIDAY).queryKey, [aJob()]);
    const serve = globalThis.fetch;
    const versions = [1, 2];
    // The response to the first request has the job as it was before the change.
    vi.stubGlobal('fetch', (request: Request) => {
      stored.set('j1', aJob({ version: versions.shift() ?? 2 }));
      return serve(request);
    });
    receive({ version: 2 });
    await tick();
    expect(asked).toEqual(['/api/jobs/j1', '/api/jobs/j1']);
    expect(windowOf(FRIDAY)).toEqual(['j1 2']);
  });

  it('a fetched job never replaces a newer cached version', async () => {
    observe(jobsWindowQuery(FRIDAY).queryKey, [aJob({ version: 5 })]);
    stored.set('j1', aJob({ version: 4 }));
    receive({ version: 4 });
    await tick();
    expect(windowOf(FRIDAY)).toEqual(['j1 5']);
  });

  it('a response to a request from before the change does not overwrite the changed job', async () => {
    let answered = () => {};
    const { queryKey } = jobsWindowQuery(FRIDAY);
    const queryFn = async () => {
      await new Promise<void>((resolve) => (answered = resolve));
      return [aJob({ version: 1 })];
    };
    new QueryObserver<Job[]>(queries, { queryKey, queryFn }).subscribe(() => undefined);
    stored.set('j1', aJob({ version: 2 }));
    receive();
    await tick();
    answered();
    await tick();
    expect(windowOf(FRIDAY)).toEqual(['j1 2']);
  });

  it('a changed job is fetched again after a network failure', async () => {
    const { queryKey } = jobsWindowQuery(FRIDAY);
    let isAway = true;
    queries.setQueryData(queryKey, [aJob()]);
    const queryFn = async () => {
      if (isAway) throw ApiError.offline();
      return [aJob({ version: 2 })];
    };
    new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    receive();
    await tick(10_000);
    expect(windowOf(FRIDAY), 'the known data stays').toEqual(['j1 1']);
    isAway = false;
    await tick(5000);
    expect(windowOf(FRIDAY)).toEqual(['j1 2']);
  });

  it('a changed job that is not on the screen is not fetched, and cached calendar periods become stale', async () => {
    queries.setQueryData(jobsWindowQuery(FRIDAY).queryKey, []);
    receive({ id: 'elsewhere' });
    await tick();
    expect(asked).toEqual([]);
    expect(queries.getQueryState(jobsWindowQuery(FRIDAY).queryKey)?.isInvalidated).toBe(true);
  });

  it('changes of jobs refetch lists and counts immediately at first, and then at most every two seconds', async () => {
    observe(jobStatsQuery.queryKey, {});
    observe([...LISTS_KEY, {}], { pages: [], pageParams: [] });
    const lists = () => asked.filter((name) => name === 'jobs list').length;
    for (let n = 0; n < 10; n += 1) {
      stored.set(`n${n}`, aJob({ id: `n${n}` }));
      receive({ id: `n${n}`, version: 1 });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await tick(100);
    }
    expect(lists()).toBe(1);
    await tick(2500);
    expect(lists()).toBe(2);
    expect(asked.filter((name) => name === 'jobs stats')).toHaveLength(2);
  });
});

describe('many changes within a short time', () => {
  it('many changes that arrive together refetch the visible jobs with one request per query', async () => {
    observe(jobsWindowQuery(FRIDAY).queryKey, [aJob()]);
    for (let n = 0; n < 30; n += 1) receive({ id: `n${n}` });
    await tick();
    expect(asked).toEqual(['jobs window']);
  });

  it('many changes that arrive one after another fetch 20 jobs individually, and then all visible jobs together', async () => {
    observe(jobsWindowQuery(FRIDAY).queryKey, []);
    for (let n = 0; n < 30; n += 1) {
      stored.set(`n${n}`, aJob({ id: `n${n}` }));
      receive({ id: `n${n}`, version: 1 });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await tick(50);
    }
    await tick(3000);
    expect(asked.filter((path) => path.startsWith('/api/jobs/'))).toHaveLength(20);
    expect(asked.filter((name) => name === 'jobs window').length).toBeLessThanOrEqual(2);
  });

  it('several changes of the same job fetch it once', async () => {
    observe(jobsWindowQuery(FRIDAY).queryKey, [aJob()]);
    stored.set('j1', aJob({ version: 4 }));
    for (const version of [2, 3, 4]) receive({ version });
    await tick();
    expect(asked).toEqual(['/api/jobs/j1']);
  });
});

describe('a change by this tab', () => {
  const change = (changes: RecordKind | null, data: unknown, until?: Promise<void>) =>
    queries
      .getMutationCache()
      .build(queries, {
        meta: { changes },
        mutationFn: async () => {
          await until;
          return data;
        },
      })
      .execute(undefined);

  it.each([
    ['job', aJob({ version: 2 }), aChange()],
    [
      'settings',
      { conflictScope: 'worker', version: 4 },
      aChange({ kind: 'settings', id: null, version: 4 }),
    ],
    [
      'job_card',
      { id: 'c', jobId: 'j1', jobCardNumber: 'JC-1', version: 3 },
      aChange({ kind: 'job_card', version: 3 }),
    ],
    ['client', { id: 'c1', name: 'A', version: 3 }, aChange({ kind: 'client', id: 'c1', version: 3 })],
    ['user', { id: 'u1', username: 'a', version: 3 }, aChange({ kind: 'user', id: 'u1', version: 3 })],
    ['absence', { id: 'a1', version: 3, affected: [] }, aChange({ kind: 'absence', id: 'a1', version: 3 })],
  ] as const)("the event of the tab's own change to a %s causes no request", async (kind, answer, own) => {
    observe(jobsWindowQuery(FRIDAY).queryKey, []);
    observe(['settings'], {});
    observe(['job-cards', 'j1'], {});
    observe(['clients', 'list'], {});
    observe(['users'], {});
    observe(ABSENCES_KEY, []);
    await change(kind, answer);
    receive(own);
    await tick();
    expect(asked).toEqual([]);
  });

  it.each([
    ['of an older version', 'job', aJob()],
    ['of another kind', 'client', aJob({ version: 2 })],
    ['of no record', null, aJob({ version: 2 })],
    ['that answers no record', 'job', [{ id: 'j1' }]],
    ['without an answer', 'job', undefined],
  ] as const)('a change %s does not hide the event of a job', async (_, kind, answer) => {
    observe(jobsWindowQuery(FRIDAY).queryKey, [aJob()]);
    stored.set('j1', aJob({ version: 2 }));
    await change(kind, answer);
    receive({ version: 2 });
    await tick();
    expect(windowOf(FRIDAY)).toEqual(['j1 2']);
  });

  it('an event of the tab’s own change causes no request, even if it arrives before the mutation has succeeded', async () => {
    observe(jobsWindowQuery(FRIDAY).queryKey, [aJob()]);
    stored.set('j1', aJob({ version: 2 }));
    let answered = () => {};
    const done = change('job', aJob({ version: 2 }), new Promise((resolve) => (answered = resolve)));
    receive({ version: 2 });
    await tick(5000);
    expect(asked).toEqual([]);
    answered();
    await done;
    await tick();
    expect(asked, "afterwards it counts as the tab's own change").toEqual([]);
  });

  it('notes and files of the job are refetched even if the tab itself changed the job', async () => {
    const stops = [notesKey('j1'), filesKey('j1'), jobHistoryQuery('j1').queryKey].map((key) =>
      observe(key, []),
    );
    await change('job', aJob({ version: 5 }));
    await tick();
    asked = [];
    // Somebody else adds a note, which leaves the version of the job unchanged.
    receive({ version: 5 });
    await tick();
    expect(asked).toEqual(['jobs notes', 'jobs files', 'jobs history']);
    for (const stop of stops) stop();
  });

  it('an event that arrives while a card is dragged is applied after the drag', async () => {
    observe(jobsWindowQuery(FRIDAY).queryKey, [aJob()]);
    stored.set('j1', aJob({ version: 2 }));
    const letGo = holdScreen();
    receive();
    await tick(5000);
    expect(windowOf(FRIDAY)).toEqual(['j1 1']);
    letGo();
    await tick();
    expect(windowOf(FRIDAY)).toEqual(['j1 2']);
  });

  it('a response that arrives while a card is dragged is applied after the drag', async () => {
    observe(jobsWindowQuery(FRIDAY).queryKey, [aJob()]);
    stored.set('j1', aJob({ version: 2 }));
    const answer = fetch;
    let letThrough = () => {};
    vi.stubGlobal('fetch', async (request: Request) => {
      await new Promise<void>((resolve) => (letThrough = resolve));
      return answer(request);
    });
    receive();
    await tick();
    const letGo = holdScreen();
    letThrough();
    await tick();
    expect(asked).toEqual(['/api/jobs/j1']);
    expect(windowOf(FRIDAY)).toEqual(['j1 1']);
    letGo();
    await tick();
    expect(windowOf(FRIDAY)).toEqual(['j1 2']);
  });

  it('an open menu delays the effect of a change only for a limited time', async () => {
    observe(jobsWindowQuery(FRIDAY).queryKey, [aJob()]);
    stored.set('j1', aJob({ version: 2 }));
    holdScreen(15_000);
    receive();
    await tick(14_000);
    expect(windowOf(FRIDAY)).toEqual(['j1 1']);
    await tick(1100);
    expect(windowOf(FRIDAY)).toEqual(['j1 2']);
  });
});

describe('live updates in a hidden tab', () => {
  it('a hidden tab fetches nothing, and refetches once when it becomes visible', async () => {
    observe(jobsWindowQuery(FRIDAY).queryKey, [aJob()]);
    stored.set('j1', aJob({ version: 3 }));
    setVisibility('hidden');
    receive({ version: 2 });
    receive({ version: 3 });
    await tick(60_000);
    expect(asked).toEqual([]);
    setVisibility('visible');
    await tick();
    expect(asked).toEqual(['/api/jobs/j1']);
  });
});

describe('changes of other records than jobs', () => {
  it.each([
    ['client', 'changed', ['clients list', 'jobs window', 'jobs free-times', 'reports']],
    ['client', 'created', ['clients list']],
    ['user', 'changed', ['users ', 'jobs window', 'jobs free-times', 'reports', 'auth user']],
    ['settings', 'changed', ['settings', 'reports', 'jobs free-times']],
    ['job_card', 'changed', ['job-cards me']],
    ['job_card', 'deleted', []],
    ['notification', 'created', ['notifications count']],
    ['working_hours', 'changed', ['working-hours', 'jobs free-times']],
    ['absence', 'created', ['absences 2026', 'jobs free-times']],
    ['absence', 'deleted', ['absences 2026', 'jobs free-times']],
  ] as const)('a %s that is %s refetches only dependent data', async (kind, action, expected) => {
    observe(['clients', 'list'], []);
    observe(['users', ''], []);
    observe(['settings'], {});
    observe(['reports'], {});
    observe(['job-cards', 'me'], {});
    observe(['job-cards', 'other'], {});
    observe([...NOTIFICATIONS_KEY, 'count'], {});
    observe(['auth', 'user'], { id: 'me' });
    observe(jobsWindowQuery(FRIDAY).queryKey, []);
    observe(WORKING_HOURS_KEY, []);
    observe([...ABSENCES_KEY, '2026'], []);
    observe(FREE_TIMES_KEY, []);
    receive({ kind, action, id: 'me', version: 9 });
    await tick();
    expect(new Set(asked)).toEqual(new Set(expected));
    expect(asked, 'each once').toHaveLength(expected.length);
  });

  it('a saved job card refetches only the history of the same job', async () => {
    observe(jobHistoryQuery('j1').queryKey, []);
    observe(jobHistoryQuery('j2').queryKey, []);
    receive({ kind: 'job_card', action: 'changed', id: 'j1', version: 2 });
    await tick();
    expect(asked).toEqual(['jobs history']);
  });

  it('the open account page of a deleted user says that the user was deleted, without a request', async () => {
    observe(accountKey('u1'), { id: 'u1' });
    observe(['users', 'accounts', 'list'], []);
    receive({ kind: 'user', action: 'deleted', id: 'u1', version: 3 });
    await tick(5000);
    expect(asked).toEqual(['users accounts']);
    expect(isGone(queries.getQueryState(accountKey('u1'))?.error)).toBe(true);
  });

  it('a resync is repeated while the server is unavailable', async () => {
    let isAway = true;
    let answers = 0;
    const queryFn = async () => {
      if (isAway) throw new ApiError(503, 'overloaded', 'Busy');
      return (answers += 1);
    };
    queries.setQueryData(['clients'], 0);
    new QueryObserver(queries, { queryKey: ['clients'], queryFn }).subscribe(() => undefined);
    refresher.take({ type: 'resync', seq: 900 });
    await tick(1000);
    isAway = false;
    await tick(5000);
    expect(answers).toBe(1);
  });

  it('a resync refetches the visible queries and marks all other queries as stale', async () => {
    observe(jobsWindowQuery(FRIDAY).queryKey, []);
    observe(['clients', 'list'], []);
    queries.setQueryData([...JOBS_KEY, 'stats'], {});
    refresher.take({ type: 'resync', seq: 900 });
    await tick();
    expect(asked.toSorted()).toEqual(['clients list', 'jobs window']);
    expect(queries.getQueryState(jobStatsQuery.queryKey)?.isInvalidated).toBe(true);
  });

  it('events that arrive after the person has signed out are ignored', async () => {
    observe(jobsWindowQuery(FRIDAY).queryKey, [aJob()]);
    receive();
    refresher.stop();
    receive();
    await tick(5000);
    expect(asked).toEqual([]);
  });
});
