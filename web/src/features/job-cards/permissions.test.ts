import { describe, expect, it } from 'vitest';
import { aJob } from '@/features/jobs/testing';
import { ADMIN, WORKER } from '@/test/server';
import { lockOf, mayReopen } from './permissions';
import { aCard } from './testing';

const STARTED = '2026-11-20T00:00:00.000Z';

// rule: card-save
describe('whether the card of a job can be changed', () => {
  it.each([
    ['in-progress', {}, null],
    ['completed', {}, null],
    ['scheduled', {}, 'notStarted'],
    ['urgent', {}, 'notStarted'],
    ['scheduled', { actualStartTime: STARTED }, 'notInProgress'],
    ['completed', { archived: 1 }, 'archived'],
    ['in-progress', { archived: 1 }, 'archived'],
  ] as const)('the card of a job with status %s and %j has the lock %s', (status, changes, lock) => {
    expect(lockOf(aJob({ status, ...changes }))).toBe(lock);
  });
});

// rule: card-signed
describe('who may reopen a signed card', () => {
  const savedAt = '2026-11-20T01:00:00.000Z';
  const mine = aCard({ savedAt, savedBy: { id: WORKER.id, fullName: WORKER.fullName } });
  const others = aCard({ savedAt, savedBy: { id: ADMIN.id, fullName: ADMIN.fullName } });
  const after = (hours: number) => Date.parse(savedAt) + hours * 3_600_000;

  it('an administrator may reopen a signed card at any time', () => {
    expect(mayReopen(mine, ADMIN, after(1000))).toBe(true);
  });

  it('the person who saved the signed card last may reopen it within 24 hours', () => {
    expect(mayReopen(mine, WORKER, after(23.9))).toBe(true);
    expect(mayReopen(mine, WORKER, after(24))).toBe(false);
  });

  it('a worker who did not save the signed card cannot reopen it', () => {
    expect(mayReopen(others, WORKER, after(1))).toBe(false);
    expect(mayReopen({ savedAt, savedBy: null }, WORKER, after(1))).toBe(false);
  });
});
