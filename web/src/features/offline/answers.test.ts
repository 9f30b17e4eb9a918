// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey, writeDraft } from '@/lib/drafts';
import { instantOf } from '@/lib/zoned-time';
import { clearStorage } from '@/test/memory-storage';
import { ADMIN } from '@/test/server';
import { answerFromDevice } from './answers';
import { keptPack } from './pack';
import { removePack, writePack } from './pack-store';
import { setShownAsOf, shownAsOf } from './shown-as-of';
import { aPack } from './testing';
import { setOwner } from './weeks-store';

vi.mock('@/lib/storage/record', () => import('@/test/memory-storage'));
vi.mock('@/lib/storage/records', () => import('@/test/memory-storage'));

const PACK = aPack();
const MADE = instantOf(PACK.madeAt);

const ask = (path: string, method = 'GET') =>
  answerFromDevice(new Request(`http://localhost${path}`, { method }));
const bodyOf = async (path: string): Promise<unknown> => (await ask(path))?.json();

beforeEach(async () => {
  vi.useFakeTimers({ now: MADE, toFake: ['Date'] });
  await setOwner(ADMIN);
  await writePack(keptPack(ADMIN.id, null, PACK));
});
afterEach(async () => {
  await removePack();
  vi.useRealTimers();
  setShownAsOf(null);
  localStorage.clear();
  clearStorage();
});

// rule: pack-on-device
describe('responses from the device while the server is unreachable', () => {
  it('the device returns a job, its notes (newest first), its files, its card and the settings', async () => {
    expect(await bodyOf('/api/jobs/j1')).toEqual(PACK.jobs[0]);
    expect(await bodyOf('/api/jobs/j1/notes?limit=50')).toMatchObject([{ id: 'n2' }, { id: 'n1' }]);
    expect(await bodyOf('/api/jobs/j2/notes')).toEqual([]);
    expect(await bodyOf('/api/jobs/j1/files')).toEqual(PACK.files);
    expect(await bodyOf('/api/job-cards/j1')).toMatchObject({ id: 'c1', customerSignature: null });
    expect(await bodyOf('/api/settings')).toEqual(PACK.settings);
    expect(shownAsOf()).toBe(MADE);
  });

  it('the device responds with 404 and `no_job_card` for a job without a card', async () => {
    const answer = await ask('/api/job-cards/j2');
    expect([answer?.status, await answer?.json()]).toMatchObject([404, { code: 'no_job_card' }]);
  });

  it('the device does not return the card of a job with a draft, because only the draft has the signatures', async () => {
    writeDraft(draftKey('job-card', ADMIN.id, 'j1'), { title: '', savedAt: MADE });
    expect(await ask('/api/job-cards/j1')).toBeUndefined();
    expect(await bodyOf('/api/jobs/j1')).toEqual(PACK.jobs[0]);
  });

  it.each([
    '/api/jobs/j3',
    '/api/jobs/j3/notes',
    '/api/jobs/j1/history',
    '/api/job-cards/j1/pdf',
    '/api/jobs/j1/notes?cursor=x',
    '/api/jobs?view=calendar&from=2026-11-20&to=2026-11-21',
    '/api/auth/user',
    '/api/me/pack?days=8',
    '/api/notifications',
  ])('the device returns nothing for %s', async (path) => {
    expect(await ask(path)).toBeUndefined();
    expect(shownAsOf()).toBeNull();
  });

  it('the device never responds to a request that changes data', async () => {
    expect(await ask('/api/jobs/j1', 'PATCH')).toBeUndefined();
  });

  it('an answer that is stored for one user is not returned to another user', async () => {
    await setOwner({ ...ADMIN, id: 'u2' });
    expect(await ask('/api/jobs/j1')).toBeUndefined();
  });
});
