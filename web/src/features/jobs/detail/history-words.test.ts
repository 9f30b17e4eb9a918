import { describe, expect, it } from 'vitest';
import type { JobHistoryEntry } from './queries';
import { actionWords, type JobChange, changesWords, wentOver } from './history-words';

const entry = (action: string, ...changes: JobChange[]): JobHistoryEntry => ({
  id: 'h1',
  at: '2026-11-20T00:00:00.000Z',
  userId: 'u1',
  userName: 'Ana Ruiz',
  action,
  changes,
});

const words = (field: string, from: JobChange['from'], to: JobChange['to']) => {
  const [change] = changesWords(entry('changed', { field, from, to }), 'Australia/Sydney');
  return change === undefined ? undefined : `${change.field}: ${change.from} > ${change.to}`;
};

const MOVED = 'Start: Fri, Nov 20, 2026, 9:00 AM > Sat, Nov 21, 2026, 9:00 AM';

describe('decisions 6: the history says who changed which fields, from what, to what', () => {
  it.each([
    ['status', 'scheduled', 'in-progress', 'Status: Scheduled > In Progress'],
    ['priority', 1, 4, 'Priority: Low > Urgent'],
    ['title', 'Fix tap', 'Fix taps', 'Title: Fix tap > Fix taps'],
    ['title', '2026-11-20', '2026-11-20T00:00:00Z', 'Title: 2026-11-20 > 2026-11-20T00:00:00Z'],
    ['location', null, '1 Harbour St', 'Location: none > 1 Harbour St'],
    ['assignedUserId', null, 'Ana Ruiz', 'Assigned To: Unassigned > Ana Ruiz'],
    ['clientId', 'M. Okafor', 'Corner Bakery', 'Client: M. Okafor > Corner Bakery'],
    ['completeByDate', '2026-11-30', null, 'Complete By: Mon, Nov 30, 2026 > No deadline'],
    ['startDate', '2026-11-19T22:00:00.000Z', '2026-11-20T22:00:00.000Z', MOVED],
    ['actualStartTime', null, '2026-11-19T22:00:00.000Z', 'Started: none > Fri, Nov 20, 2026, 9:00 AM'],
    ['siteKey', 'a', 'b', 'siteKey: a > b'],
  ])('%s', (field, from, to, expected) => {
    expect(words(field, from, to)).toBe(expected);
  });

  it.each([
    ['created', 'created this job'],
    ['changed', 'changed this job'],
    ['started', 'started this job'],
    ['finished', 'finished this job'],
    ['completed', 'completed this job'],
  ])('%s', (action, expected) => {
    expect(actionWords(entry(action))).toBe(expected);
  });

  it('archiving and restoring are told by the action alone', () => {
    const archived = entry('changed', { field: 'archived', from: 0, to: 1 });
    expect(actionWords(archived)).toBe('archived this job');
    expect(changesWords(archived, 'UTC')).toEqual([]);
    expect(actionWords(entry('changed', { field: 'archived', from: 1, to: 0 }))).toBe('restored this job');
  });

  it('tells when a job was knowingly booked over another one', () => {
    const over = entry('created', { field: 'allowOverlap', from: null, to: 1 });
    expect(wentOver(over)).toBe(true);
    expect(changesWords(over, 'UTC')).toEqual([]);
  });
});
