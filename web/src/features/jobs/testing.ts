/** A fake server that stores changes to the jobs of a business. Only tests may import this file. */
import { vi } from 'vitest';
import type { Schemas } from '@/api/client';
import type { Client } from '@/features/clients/queries';
import { OKAFOR } from '@/features/clients/testing';
import type { Settings } from '@/features/settings/queries';
import type { Person } from '@/features/users/queries';
import { ADMIN, type Answer } from '@/test/server';
import type { JobHistoryEntry } from './detail/queries';
import type { Job } from './queries';
import { scheduledVisits } from './calendar-visits';
import { answerVisits, FakeHistory } from './testing-undo';
import { withShift } from './testing-visits';
import { changeTray, trayOf } from './testing-tray';
import type { TrayEntry } from './visit-requests';

export { OKAFOR };

/** A request that changes data, so not a GET request. */
export interface Sent {
  call: string;
  body: unknown;
  ifMatch: string | null;
}

export const ANA: Person = { id: 'u1', fullName: 'Ana Ruiz', role: 'worker', color: '#aa295f', isActive: 1 };
export const GONE: Person = { id: 'u2', fullName: 'Gus Left', role: 'worker', color: null, isActive: 0 };

const SETTINGS: Settings = {
  businessName: 'Harbour Trades',
  businessAddress: '',
  businessPhone: '',
  businessEmail: '',
  businessNumber: '',
  timezone: 'Australia/Sydney',
  conflictScope: 'business',
  secondFactor: 'optional',
  gapMinutes: 0,
  defaultMinutes: 60,
  laborRate: 1,
  runningLateText: '',
  onMyWayText: '',
  version: 1,
};

/** Creates a job. By default it is on Friday 20 November 2026, 9:00-11:00 AM in Sydney. */
export function aJob(changes: Partial<Job> = {}): Job {
  return {
    id: 'j1',
    title: 'Fix tap',
    description: null,
    location: '1 Harbour St',
    startDate: '2026-11-19T22:00:00.000Z',
    endDate: '2026-11-20T00:00:00.000Z',
    completeByDate: null,
    actualStartTime: null,
    actualFinishTime: null,
    status: 'scheduled',
    priority: 1,
    clientId: 'c1',
    assignedUserId: 'u1',
    archived: 0,
    userId: 'u0',
    assignedByUserId: 'u0',
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    version: 1,
    client: OKAFOR,
    assignedUser: ANA,
    assignedByUser: null,
    createdByUser: ANA,
    unscheduled: 0,
    visitCount: 1,
    visitId: changes.id ?? 'j1',
    visitNumber: 1,
    done: 0,
    crew:
      'assignedUser' in changes && (changes.assignedUser ?? null) === null
        ? []
        : [changes.assignedUser ?? ANA],
    ...changes,
  };
}

let entries = 0;

/** Creates an entry of a job's history. `changes` are the new values of the changed fields. */
export function anEntry(
  changes: Record<string, string | number | null>,
  { id, fullName }: Pick<Person, 'id' | 'fullName'> = ANA,
): JobHistoryEntry {
  entries += 1;
  return {
    id: `h${entries}`,
    at: '2026-11-20T00:00:00.000Z',
    userId: id,
    userName: fullName,
    action: 'changed',
    undoable: 1,
    changes: Object.entries(changes).map(([field, to]) => ({ field, from: null, to })),
  };
}

/**
 * Answers a request instead of the fake server. The fake server answers if the function returns
 * undefined.
 */
export type Override = (call: string, body: unknown) => Answer | undefined | Promise<Answer | undefined>;

/** Replaces `fetch` with a fake server. */
export function serveBusiness(jobs: Job[], override: Override = () => undefined, user = ADMIN) {
  const clients = [OKAFOR, { ...OKAFOR, id: 'c9', name: 'Corner Bakery', address: '9 High St' }];
  const business = {
    jobs,
    clients,
    history: [] as JobHistoryEntry[],
    /** The changes that can be undone. */
    changes: new FakeHistory(),
    /** The cursors in the requests for the history. */
    historyPages: [] as (string | null)[],
    sent: [] as Sent[],
    windows: [] as string[],
    /** The search texts in the requests for clients. */
    looked: [] as string[],
    override,
    /** The visits without a time, in the order in which the server lists them. */
    tray: [] as TrayEntry[],
    /** The query parameters of the requests for the tray. */
    trayAsked: [] as string[],
    workers: [ANA, GONE],
    /** The jobs in the response to a request with `overdue=true`. */
    overdue: [] as Job[],
    makeJob: aJob,
  };
  const answer = (call: string, body: object, calendar = false): Answer => {
    const [method, path = ''] = call.split(' ');
    const [, , , id, verb = '', act = ''] = path.split('/');
    const store = (job: Job, changed: Job): Answer => {
      business.jobs = business.jobs.map((each) => (each === job ? changed : each));
      return [200, changed];
    };
    const job = business.jobs.find((each) => each.id === id);
    if (job !== undefined && act === 'shift' && 'days' in body)
      return store(job, withShift(job, Number(body.days)));
    const aboutVisit = answerVisits(business, call, body);
    if (aboutVisit !== undefined) return aboutVisit;
    const change = method === 'PATCH' ? body : method === 'POST' ? WORK[verb] : undefined;
    if (job !== undefined && change !== undefined) {
      const flags = 'archived' in change ? { archived: change.archived ? (1 as const) : (0 as const) } : {};
      return store(job, { ...job, ...change, ...flags, version: job.version + 1 });
    }
    if (job !== undefined && verb === 'request-deletion') return [200, { message: 'Deletion request sent' }];
    if (job !== undefined && verb === 'history') return [200, business.history];
    if (job !== undefined && method === 'GET' && (verb === 'notes' || verb === 'files')) return [200, []];
    if (job !== undefined && method === 'DELETE') {
      business.jobs = business.jobs.filter((each) => each !== job);
      return [204];
    }
    if (call === 'GET /api/jobs') return [200, calendar ? calendarOf(business.jobs) : business.jobs];
    if (call === 'POST /api/jobs') return [201, aJob({ ...body, id: 'new' })];
    const client = business.clients.find((each) => call === `GET /api/clients/${each.id}`);
    if (client !== undefined) return [200, client];
    if (call === 'POST /api/clients') {
      const client = { ...OKAFOR, address: null, ...body, id: 'c2' };
      business.clients.push(client);
      return [201, client];
    }
    return (
      FIXED[call] ?? (job === undefined ? [404, { message: 'Not found', code: 'not_found' }] : [200, job])
    );
  };
  const fixedUser: Answer = [200, user];
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    const call = `${request.method} ${url.pathname}`;
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    if (request.method !== 'GET')
      business.sent.push({ call, body, ifMatch: request.headers.get('If-Match') });
    const isOverdue = call === 'GET /api/jobs' && url.searchParams.get('overdue') === 'true';
    if (call === 'GET /api/jobs' && !isOverdue)
      business.windows.push(`${url.searchParams.get('from')} ${url.searchParams.get('to')}`);
    if (call === 'GET /api/clients') business.looked.push(url.searchParams.get('q') ?? '');
    const own = () => {
      if (call === 'GET /api/auth/user') return fixedUser;
      const ofTray = changeTray(business, call, Object(body));
      if (ofTray !== undefined) return ofTray;
      return call === 'GET /api/clients'
        ? found(business.clients, url.searchParams)
        : (answerVisits(business, call, Object(body)) ??
            answer(call, Object(body), url.searchParams.get('view') === 'calendar'));
    };
    const before = business.jobs;
    const [status, json] = (await business.override(call, body)) ?? own();
    if (status === 200 && isOverdue) return page(business.overdue, url);
    if (status === 200 && call === 'GET /api/tray') {
      business.trayAsked.push(url.search);
      return page(trayOf(business, url.searchParams), url);
    }
    if (status === 200 && call.endsWith('/history')) {
      business.historyPages.push(url.searchParams.get('cursor'));
      return page(business.history, url);
    }
    const headers = business.changes.headersOf(before, business.jobs);
    return new Response(json === undefined ? null : JSON.stringify(json), { status, headers });
  });
  return business;
}

/** Returns one page of a list. */
function page(list: readonly unknown[], { pathname, searchParams }: URL): Response {
  const from = Number(searchParams.get('cursor') ?? 0);
  const next = from + Number(searchParams.get('limit'));
  const headers = new Headers({ 'X-Total-Count': String(list.length) });
  if (next < list.length) headers.set('Link', `<${pathname}?cursor=${next}>; rel="next"`);
  return new Response(JSON.stringify(list.slice(from, next)), { headers });
}

/** Returns the response for `view=calendar`, which contains each client and each person once. */
export function calendarOf(jobs: readonly Job[]): Schemas['Calendar'] {
  const slim = jobs
    .flatMap(scheduledVisits)
    .map(
      ({
        id,
        title,
        location,
        startDate,
        endDate,
        completeByDate,
        actualStartTime,
        actualFinishTime,
        ...rest
      }) => {
        const { status, priority, clientId, assignedUserId, version } = rest;
        const { visitId, visitNumber, visitCount, done } = rest;
        const times = { startDate, endDate, completeByDate, actualStartTime, actualFinishTime };
        const visit = { visitId, visitNumber, visitCount, done, crew: rest.crew.map((worker) => worker.id) };
        return {
          id,
          title,
          location,
          ...times,
          status,
          priority,
          clientId,
          assignedUserId,
          version,
          ...visit,
        };
      },
    );
  const clients = new Map(jobs.map(({ client }) => [client.id, { id: client.id, name: client.name }]));
  const crews = jobs.flatMap((job) => [job.crew, ...(job.visits ?? []).map(({ workers }) => workers)]).flat();
  const people = new Map(
    crews.map((worker) => [worker.id, { ...worker, role: 'worker' as const, isActive: 1 as const }]),
  );
  return { jobs: slim, clients: [...clients.values()], people: [...people.values()] };
}

/** Returns the clients whose name contains the search text. */
function found(clients: readonly Client[], params: URLSearchParams): Answer {
  const q = (params.get('q') ?? '').toLowerCase();
  return [200, clients.filter(({ name }) => name.toLowerCase().includes(q))];
}

/** The fields of a job that each of these requests changes. The requests have no body. */
const WORK: Record<string, Partial<Job>> = {
  start: { status: 'in-progress', actualStartTime: '2026-11-20T00:00:00.000Z', actualFinishTime: null },
  finish: { actualFinishTime: '2026-11-20T00:00:00.000Z' },
  complete: { status: 'completed', actualFinishTime: '2026-11-20T00:00:00.000Z' },
};

const FIXED: Record<string, Answer> = {
  // The body of this response depends on the query parameters, so `trayOf` makes it.
  'GET /api/tray': [200],
  'GET /api/settings': [200, SETTINGS],
  'GET /api/users': [200, [ANA, GONE]],
  'GET /api/working-hours': [200, []],
  'GET /api/absences': [200, []],
  'GET /api/jobs/stats': [200, { total: 128, scheduled: 74, inProgress: 6, completed: 43, urgent: 5 }],
};
