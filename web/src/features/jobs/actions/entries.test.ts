import { describe, expect, it } from 'vitest';
import { type Entry, entriesOf, stepsOf } from './entries';

const DONE = '2026-11-20T00:00:00.000Z';

/**
 * Each row contains the status, finish time and archived flag of a job, and the menu entries that
 * an administrator has for this job. The entry that deletes the job is left out, because the test
 * adds it.
 */
const TABLE = [
  ['scheduled', null, 0, ['start', 'edit', 'duplicate']],
  ['scheduled', DONE, 0, ['start', 'complete', 'edit', 'duplicate']],
  ['urgent', null, 0, ['start', 'edit', 'duplicate']],
  ['urgent', DONE, 0, ['start', 'complete', 'edit', 'duplicate']],
  ['in-progress', null, 0, ['finish', 'complete', 'edit', 'duplicate', 'card']],
  ['in-progress', DONE, 0, ['complete', 'edit', 'duplicate', 'card']],
  ['completed', null, 0, ['edit', 'duplicate', 'card', 'archive']],
  ['completed', DONE, 0, ['edit', 'duplicate', 'card', 'archive']],
  ['completed', DONE, 1, ['edit', 'duplicate', 'card', 'restore']],
  ['in-progress', null, 1, ['edit', 'duplicate', 'card', 'restore']],
] as const;

const ADMIN_ONLY = new Set<Entry>(['archive', 'restore']);

// rule: roles-worker-jobs, rule: archived-job
describe("the entries of a job's menu by status and role", () => {
  it.each(TABLE)(
    'a job with status %s, finish time %s and archived %s has the allowed entries',
    (status, actualFinishTime, archived, entries) => {
      const job = { status, actualFinishTime, archived };
      expect(entriesOf(job, true)).toEqual([...entries, 'delete']);
      const mayEdit = archived === 0;
      const forWorker = entries.filter((entry) => !ADMIN_ONLY.has(entry) && (mayEdit || entry !== 'edit'));
      expect(entriesOf(job, false)).toEqual([...forWorker, 'request-deletion']);
    },
  );
});

describe('the menu entries of a job with several visits', () => {
  const START = '2026-11-19T22:00:00.000Z';

  it.each([
    ['the current visit has not begun', null, null, ['start', 'complete']],
    ['the current visit has begun', START, null, ['finish', 'complete']],
    ['this visit is finished', START, DONE, ['complete']],
  ] as const)('the entries of a job in progress if %s', (_, actualStartTime, actualFinishTime, entries) => {
    const job = {
      status: 'in-progress',
      archived: 0,
      visitCount: 3,
      actualStartTime,
      actualFinishTime,
    } as const;
    expect(entriesOf(job, true)).toEqual([...entries, 'edit', 'duplicate', 'card', 'delete']);
  });

  it('a job in progress with one visit can be finished even without an actual start', () => {
    const job = { status: 'in-progress', archived: 0, visitCount: 1 } as const;
    expect(entriesOf({ ...job, actualStartTime: null, actualFinishTime: null }, true)[0]).toBe('finish');
  });
});

// rule: job-head
describe('the buttons and the More menu in the head of a job', () => {
  it.each([
    [{ status: 'scheduled', archived: 0 }, ['start'], ['duplicate', 'delete']],
    [{ status: 'in-progress', archived: 0 }, ['finish', 'complete', 'card'], ['duplicate', 'delete']],
    [{ status: 'completed', archived: 0 }, ['card'], ['duplicate', 'archive', 'delete']],
    [{ status: 'completed', archived: 1 }, ['card'], ['duplicate', 'restore', 'delete']],
  ] as const)('a job with %j has its next steps and its other entries', (state, steps, more) => {
    expect(stepsOf({ ...state, actualFinishTime: null }, true)).toEqual({ steps, more });
  });

  it('a worker can request a deletion instead of deleting a job', () => {
    const job = { status: 'completed', archived: 0, actualFinishTime: null } as const;
    expect(stepsOf(job, false).more).toEqual(['duplicate', 'request-deletion']);
  });
});
