import { describe, expect, it } from 'vitest';
import { type Entry, entriesOf } from './entries';

const DONE = '2026-11-20T00:00:00.000Z';

/**
 * Each row has a status, a finish time, the archived flag, and the menu entries. Only administrators can
 * archive, and change an archived job.
 */
const TABLE = [
  ['scheduled', null, 0, ['start', 'edit']],
  ['scheduled', DONE, 0, ['start', 'complete', 'edit']],
  ['urgent', null, 0, ['start', 'edit']],
  ['urgent', DONE, 0, ['start', 'complete', 'edit']],
  ['in-progress', null, 0, ['finish', 'complete', 'edit', 'card']],
  ['in-progress', DONE, 0, ['complete', 'edit', 'card']],
  ['completed', null, 0, ['edit', 'card', 'archive']],
  ['completed', DONE, 0, ['edit', 'card', 'archive']],
  ['completed', DONE, 1, ['edit', 'card', 'restore']],
  ['in-progress', null, 1, ['edit', 'card', 'restore']],
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

describe("the entries of a job's menu with several visits", () => {
  const START = '2026-11-19T22:00:00.000Z';

  it.each([
    ['the current visit has not begun', null, null, ['start', 'complete']],
    ['the current visit has begun', START, null, ['finish', 'complete']],
    ['this visit is finished', START, DONE, ['complete']],
  ] as const)('of a job in progress, if %s', (_, actualStartTime, actualFinishTime, entries) => {
    const job = {
      status: 'in-progress',
      archived: 0,
      visitCount: 3,
      actualStartTime,
      actualFinishTime,
    } as const;
    expect(entriesOf(job, true)).toEqual([...entries, 'edit', 'card', 'delete']);
  });

  it('a job in progress with one visit that has no actual start can be finished, not started', () => {
    const job = { status: 'in-progress', archived: 0, visitCount: 1 } as const;
    expect(entriesOf({ ...job, actualStartTime: null, actualFinishTime: null }, true)[0]).toBe('finish');
  });
});
