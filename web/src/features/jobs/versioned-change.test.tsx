import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { createQueryClient, USER_KEY } from '@/api/query-client';
import { ADMIN, type Answer } from '@/test/server';
import { ChangedElsewhere, type VersionedChange } from './changed-elsewhere';
import { sendVersioned } from './versioned-change';
import type { JobHistoryEntry } from './detail/queries';
import { type Job, patchJob } from './queries';
import { aJob, ANA, anEntry as entry, serveBusiness } from './testing';

const BEN = { ...ANA, id: 'u5', fullName: 'Ben Cole' };
const STALE: Answer = [412, { code: 'stale', message: 'Stale' }];
const MOVE: VersionedChange<unknown>['dependsOn'] = ['startDate', 'endDate', 'assignedUserId', 'archived'];
/** Tuesday 24 November 2026, 9:00 AM in Sydney. */
const TUESDAY = '2026-11-23T22:00:00.000Z';

/**
 * Starts a fake server that has a newer version of the job than the user saw. `stored` are the
 * fields that differ from what the user saw.
 */
function colleague(stored: Partial<Job>, history: JobHistoryEntry[], answers: Answer[] = []) {
  const queue = [...answers];
  const business = serveBusiness([aJob({ version: 2, ...stored })], (call) =>
    call.startsWith('PATCH') ? queue.shift() : undefined,
  );
  business.history = history;
  return business;
}

function attempt(dependsOn = MOVE, seen = aJob()) {
  const queries = createQueryClient();
  queries.setQueryData(USER_KEY, ADMIN);
  const send = vi.fn<(version: number) => Promise<Job>>((version) =>
    patchJob(seen.id, { startDate: TUESDAY }, version),
  );
  return { send, answer: sendVersioned(queries, { seen, dependsOn, send }) };
}

/**
 * Sends a change that the server refuses because somebody else changed the job. Returns the error.
 */
async function refused(dependsOn = MOVE, seen = aJob()): Promise<ChangedElsewhere> {
  const error: unknown = await attempt(dependsOn, seen).answer.catch((reason: unknown) => reason);
  if (!(error instanceof ChangedElsewhere)) throw new Error(`not refused: ${String(error)}`);
  return error;
}

describe('a change that is based on the newest version', () => {
  it('a change based on the newest version is sent in one request with that version', async () => {
    const business = serveBusiness([aJob({ version: 7 })]);
    const { answer } = attempt(MOVE, aJob({ version: 7 }));
    await expect(answer).resolves.toMatchObject({ startDate: TUESDAY, version: 8 });
    expect(business.sent).toEqual([
      { call: 'PATCH /api/jobs/j1', body: { startDate: TUESDAY }, ifMatch: '"7"' },
    ]);
  });

  it('an error other than 412 and 404 is passed to the caller without a retry', async () => {
    colleague({}, [], [[500, { code: 'internal', message: 'Disk full' }]]);
    const { answer, send } = attempt();
    await expect(answer).rejects.toThrow('Disk full');
    expect(send).toHaveBeenCalledTimes(1);
  });
});

// rule: move-versions
describe('a change of a job that somebody else changed first (412)', () => {
  it('a change is retried with the newest version if the fields it depends on are the same', async () => {
    const business = colleague({ description: 'Bring a ladder', version: 5 }, [], [STALE]);
    const { answer } = attempt();
    await expect(answer).resolves.toMatchObject({ startDate: TUESDAY, description: 'Bring a ladder' });
    expect(business.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"5"']);
  });

  it('a change is refused if a field that it depends on differs; the error has the stored job', async () => {
    const business = colleague({ startDate: TUESDAY }, [entry({ startDate: TUESDAY })], [STALE]);
    const error = await refused();
    expect(error.message).toBe('Ana Ruiz moved "Fix tap" to Tue Nov 24, 9:00 AM.');
    expect(error.latest).toMatchObject({ startDate: TUESDAY, version: 2 });
    expect(business.sent).toHaveLength(1);
  });

  it('a change is refused if its retry is also refused', async () => {
    const business = colleague({}, [entry({ description: 'Again' }, BEN)], [STALE, STALE]);
    expect((await refused()).message).toBe('Ben Cole changed "Fix tap".');
    expect(business.sent).toHaveLength(2);
  });

  it('a change that depends on all fields of the job is never retried', async () => {
    const business = colleague({ description: 'x' }, [entry({ description: 'x' })], [STALE]);
    expect((await refused('all')).message).toBe('Ana Ruiz changed "Fix tap".');
    expect(business.sent).toHaveLength(1);
  });

  it('the caller gets the network error if the job cannot be read after a 412', async () => {
    let asked = 0;
    serveBusiness([aJob()], (call) => {
      asked += 1;
      if (call.startsWith('PATCH')) return STALE;
      throw new TypeError('Failed to fetch');
    });
    const error: unknown = await attempt().answer.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 0, code: 'network' });
    expect(error).toBeInstanceOf(ApiError);
    expect(asked).toBe(2);
  });

  it('the message about a refused change names nobody if the history cannot be read', async () => {
    const business = colleague({ startDate: TUESDAY }, [], [STALE]);
    const own = business.override;
    business.override = (call, body) =>
      call.endsWith('/history') ? [500, { code: 'internal', message: 'x' }] : own(call, body);
    expect((await refused()).message).toBe('Somebody else moved "Fix tap" to Tue Nov 24, 9:00 AM.');
  });
});

describe('a change of a job that somebody else deleted', () => {
  it('a change is refused if the first response is 404', async () => {
    serveBusiness([]);
    const error = await refused();
    expect(error).toMatchObject({ latest: null, status: 404, message: 'Somebody else deleted "Fix tap".' });
  });

  it('a change is refused if reading the job again returns 404', async () => {
    serveBusiness([], (call) => (call.startsWith('PATCH') ? STALE : undefined));
    expect(await refused()).toMatchObject({ latest: null, message: 'Somebody else deleted "Fix tap".' });
  });

  it('a change is refused if the job is deleted before the retry', async () => {
    const business = colleague({}, [], [STALE]);
    const own = business.override;
    business.override = (call, body) => {
      if (business.sent.length === 2) business.jobs = [];
      return own(call, body);
    };
    expect(await refused()).toMatchObject({ latest: null });
  });
});

describe('the message that says who changed the job', () => {
  const END = '2026-11-20T02:30:00.000Z';
  const nobody = { assignedUserId: null, assignedUser: null };
  it.each([
    [
      { assignedUserId: BEN.id, assignedUser: BEN },
      [entry({ assignedUserId: 'Ben Cole' })],
      'Ana Ruiz assigned "Fix tap" to Ben Cole.',
    ],
    [nobody, [entry({ assignedUserId: null })], 'Ana Ruiz assigned "Fix tap" to nobody.'],
    [
      { endDate: END },
      [entry({ endDate: END })],
      'Ana Ruiz set the end of "Fix tap" to Fri Nov 20, 1:30 PM.',
    ],
    [{ endDate: null }, [entry({ endDate: null })], 'Ana Ruiz removed the end of "Fix tap".'],
    [{ archived: 1 as const }, [entry({ archived: 1 })], 'Ana Ruiz archived "Fix tap".'],
    [
      { startDate: TUESDAY, endDate: '2026-11-24T00:00:00.000Z' },
      [entry({ title: 'x' }, BEN), entry({ startDate: TUESDAY, endDate: 'x' })],
      'Ana Ruiz moved "Fix tap" to Tue Nov 24, 9:00 AM.',
    ],
    [
      { startDate: TUESDAY, ...nobody },
      [entry({ assignedUserId: null }, BEN), entry({ startDate: TUESDAY })],
      'Ana Ruiz moved "Fix tap" to Tue Nov 24, 9:00 AM. Ben Cole assigned "Fix tap" to nobody.',
    ],
    [
      { startDate: TUESDAY },
      [entry({ startDate: TUESDAY }, ADMIN)],
      'You moved "Fix tap" to Tue Nov 24, 9:00 AM.',
    ],
  ])('the message %#, for %o, says who changed what', async (stored, history, words) => {
    colleague(stored, history, [STALE]);
    expect((await refused()).message).toBe(words);
  });

  it.each([
    [
      { status: 'urgent' as const },
      [entry({ status: 'urgent' })],
      ['status'] as const,
      'Ana Ruiz set "Fix tap" to Urgent.',
    ],
    [
      { archived: 0 as const },
      [entry({ archived: 0 })],
      ['archived'] as const,
      'Ana Ruiz restored "Fix tap".',
    ],
  ])('the message for %o says who changed what', async (stored, history, dependsOn, words) => {
    colleague(stored, history, [STALE]);
    expect((await refused(dependsOn, aJob({ archived: dependsOn[0] === 'archived' ? 1 : 0 }))).message).toBe(
      words,
    );
  });
});
