/**
 * Answers requests about visits and undoing on the fake server. Only tests may import this file.
 */
import type { Answer } from '@/test/server';
import type { Job } from './queries';
import { withVisits } from './testing-visits';
import type { Visit } from './visit-requests';

/**
 * Creates a visit of the job `j1`. By default it is on Friday 20 November 2026, 9:00-11:00 AM in
 * Sydney.
 */
export function aVisit(changes: Partial<Visit> = {}): Visit {
  return {
    id: 'j1',
    jobId: 'j1',
    startDate: '2026-11-19T22:00:00.000Z',
    endDate: '2026-11-20T00:00:00.000Z',
    unscheduled: 0,
    holdReason: null,
    holdUntil: null,
    workers: [{ id: 'u1', fullName: 'Ana Ruiz', color: '#aa295f' }],
    actualStartTime: null,
    actualFinishTime: null,
    done: 0,
    note: null,
    number: 1,
    ...changes,
  };
}

/** Stores how each job was before and after a change, by the id of the history entry. */
export class FakeHistory {
  private readonly stored = new Map<string, { before: Job; after: Job }>();

  find(entryId: string) {
    return this.stored.get(entryId);
  }

  /** Returns the headers of the response to a request that may have changed a job. */
  headersOf(before: readonly Job[], after: readonly Job[]): Headers {
    const changed = after.find((job) => !before.includes(job));
    const was = before.find(({ id }) => id === changed?.id);
    if (changed === undefined || was === undefined) return new Headers();
    const id = `entry-${this.stored.size + 1}`;
    this.stored.set(id, { before: was, after: changed });
    return new Headers({ 'X-History-Entry': id });
  }
}

interface Business {
  jobs: Job[];
  changes: FakeHistory;
}

const CHANGED_SINCE: Answer = [409, { code: 'changed_since', message: 'This was changed again since' }];
const NOT_FOUND: Answer = [404, { code: 'not_found', message: 'Not found' }];

function store(business: Business, before: Job, after: Job): Job {
  const changed = { ...after, version: before.version + 1 };
  business.jobs = business.jobs.map((each) => (each.id === before.id ? changed : each));
  return changed;
}

/**
 * Restores the fields that a change set. Refuses if one of these fields was changed again since.
 */
function undo(business: Business, job: Job, entryId: string): Answer {
  const change = business.changes.find(entryId);
  if (change === undefined) return NOT_FOUND;
  const { before, after } = change;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => field !== 'version',
  );
  const valueOf = (of: Job, field: string) =>
    JSON.stringify(Object.entries(of).find(([key]) => key === field));
  const changed = fields.filter((field) => valueOf(before, field) !== valueOf(after, field));
  if (changed.some((field) => valueOf(job, field) !== valueOf(after, field))) return CHANGED_SINCE;
  const back = Object.entries(before).filter(([key]) => changed.includes(key));
  return [200, store(business, job, Object.assign({ ...job }, Object.fromEntries(back)))];
}

const NOW = '2026-11-20T00:00:00.000Z';

/** Returns the values that a request sets in a visit. Null for other requests. */
function changeOf(method: string, verb: string, body: object): Partial<Visit> | null {
  if (method === 'PATCH') return flagged(body);
  if (verb === 'start') return { actualStartTime: NOW };
  return verb === 'finish' ? { actualFinishTime: NOW, done: 1 } : null;
}

/** Converts a request body to stored fields: flags to numbers, worker ids to workers. */
function flagged(body: { unscheduled?: unknown; workerIds?: string[] }): Partial<Visit> {
  const { workerIds, unscheduled, ...rest } = body;
  return {
    ...rest,
    ...(unscheduled !== undefined && { unscheduled: unscheduled === true ? 1 : 0 }),
    ...(workerIds && { workers: workerIds.map((id) => ({ id, fullName: `Name of ${id}`, color: null })) }),
  };
}

/** Answers the requests about visits and undoing. Returns undefined for other requests. */
export function answerVisits(business: Business, call: string, body: object): Answer | undefined {
  const [, method = '', kind, id = '', verb = ''] = /^(\w+) \/api\/(\w+)\/([^/]+)\/?(.*)$/.exec(call) ?? [];
  const fields = new Map<string, unknown>(Object.entries(body));
  const job = business.jobs.find((each) =>
    kind === 'visits' ? each.visits?.some((visit) => visit.id === id) : each.id === id,
  );
  if (job === undefined) return undefined;
  if (kind === 'jobs' && verb === 'undo') return undo(business, job, String(fields.get('entryId')));
  const visits = job.visits ?? [];
  if (kind === 'jobs' && method === 'POST' && verb === 'visits') {
    const added = aVisit({ ...flagged(body), id: `v${visits.length + 1}` });
    return [201, store(business, job, withVisits(job, [...visits, added]))];
  }
  if (kind !== 'visits') return undefined;
  if (method === 'DELETE') {
    store(
      business,
      job,
      withVisits(
        job,
        visits.filter((visit) => visit.id !== id),
      ),
    );
    return [204];
  }
  const change = changeOf(method, verb, body);
  if (change === null) return undefined;
  const changed = visits.map((visit) => (visit.id === id ? { ...visit, ...change } : visit));
  return [200, store(business, job, withVisits(job, changed))];
}
