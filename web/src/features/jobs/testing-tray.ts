/** Simulates the tray on the fake server of `testing.ts`. Only tests may import this file. */
import { OKAFOR } from '@/features/clients/testing';
import type { Answer } from '@/test/server';
import type { Job } from './queries';
import type { TrayEntry, VisitWorker } from './visit-requests';

/** The part of the fake server's data that the tray needs. */
interface Business {
  jobs: Job[];
  /** The visits without a time, in the order in which the server lists them. */
  tray: TrayEntry[];
  workers: VisitWorker[];
  makeJob: (changes: Partial<Job>) => Job;
}

/** Creates a job with one visit, which is in the tray. */
export function aTrayEntry(changes: Partial<TrayEntry> = {}): TrayEntry {
  return {
    id: 't1',
    visitId: changes.id ?? 't1',
    visitNumber: 1,
    visitCount: 1,
    title: 'Replace flashing',
    location: '3 Creek Rd',
    startDate: '2026-11-10T01:02:03.456Z',
    endDate: '2026-11-10T03:02:03.456Z',
    completeByDate: null,
    actualStartTime: null,
    actualFinishTime: null,
    status: 'scheduled',
    priority: 2,
    clientId: OKAFOR.id,
    assignedUserId: null,
    version: 4,
    client: { id: OKAFOR.id, name: OKAFOR.name },
    crew: [],
    holdReason: null,
    holdUntil: null,
    createdAt: '2026-11-11T00:00:00.000Z',
    ...changes,
  };
}

/** Returns the visits in the tray that match a search text and a worker. */
export function trayOf({ tray }: Pick<Business, 'tray'>, params: URLSearchParams): TrayEntry[] {
  const [q, worker] = [(params.get('q') ?? '').toLowerCase(), params.get('assignedUserId')];
  return tray
    .filter(({ title }) => title.toLowerCase().includes(q))
    .filter(({ crew }) => worker === null || crew.some(({ id }) => id === worker));
}

/**
 * Answers a request that changes a visit in the tray or moves a visit into the tray. Returns
 * undefined for other requests.
 */
export function changeTray(business: Business, call: string, body: object): Answer | undefined {
  const visitId = /^PATCH \/api\/visits\/(.+)$/.exec(call)?.[1];
  const entry = business.tray.find((each) => each.visitId === visitId);
  if (entry !== undefined) return [200, changeEntry(business, entry, body)];
  // `answerVisits` handles jobs that have a list of visits.
  const job = business.jobs.find((each) => each.visitId === visitId && each.visits === undefined);
  const comesIn = 'unscheduled' in body && body.unscheduled === true;
  return job !== undefined && comesIn ? [200, toTray(business, job)] : undefined;
}

/** Changes a visit in the tray. `unscheduled: false` moves it to the calendar. */
function changeEntry(business: Business, entry: TrayEntry, change: object): Job {
  const { workerIds, unscheduled, ...fields }: { workerIds?: unknown; unscheduled?: unknown } = {
    unscheduled: true,
    ...change,
  };
  const chosen = Array.isArray(workerIds) ? workerIds : entry.crew.map(({ id }) => id);
  const crew = business.workers.filter(({ id }) => chosen.includes(id));
  const after = { ...entry, ...fields, crew, version: entry.version + 1 };
  const assignedUser =
    crew[0] === undefined ? null : { ...crew[0], role: 'worker' as const, isActive: 1 as const };
  const job = business.makeJob({
    ...after,
    client: OKAFOR,
    assignedUser,
    assignedUserId: crew[0]?.id ?? null,
  });
  business.tray = business.tray.filter((each) => each !== entry);
  if (unscheduled) business.tray.push(after);
  else business.jobs = [...business.jobs, job];
  return { ...job, unscheduled: unscheduled ? 1 : 0 };
}

function toTray(business: Business, job: Job): Job {
  const { id, visitId, title, startDate, endDate, location, crew } = job;
  const version = job.version + 1;
  business.jobs = business.jobs.filter((each) => each !== job);
  business.tray.push(aTrayEntry({ id, visitId, title, startDate, endDate, location, crew, version }));
  return { ...job, unscheduled: 1, version };
}
