// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JOBS_KEY } from '@/api/keys';
import { USER_KEY } from '@/api/query-client';
import { instantOf } from '@/lib/zoned-time';
import { clearStorage, storeOf } from '@/test/memory-storage';
import { ADMIN } from '@/test/server';
import { keepPack } from './keep-pack';
import { readPack, removePack } from './pack-store';
import { aPack, PHOTO } from './testing';
import { setOwner } from './weeks-store';

vi.mock('@/lib/storage/record', () => import('@/test/memory-storage'));
vi.mock('@/lib/storage/records', () => import('@/test/memory-storage'));

const PACK = aPack();
let queries: QueryClient;
let stop: () => void;
let asked: { path: string; tag: string | null }[];
let pack: typeof PACK | null;

beforeEach(async () => {
  vi.useFakeTimers({ now: instantOf(PACK.madeAt) });
  asked = [];
  pack = PACK;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const tag = request.headers.get('if-none-match');
    asked.push({ path: pathname + search, tag });
    if (pathname.startsWith('/api/files/'))
      return new Response('thumb', { headers: { 'content-type': 'image/jpeg' } });
    if (pack === null) throw new TypeError('no network');
    const etag = `"${pack.until}"`;
    if (tag === etag) return new Response(null, { status: 304 });
    return new Response(JSON.stringify(pack), { headers: { etag } });
  });
  await setOwner(ADMIN);
  queries = new QueryClient();
  queries.setQueryData(USER_KEY, ADMIN);
  stop = keepPack(queries);
});
afterEach(async () => {
  stop();
  await removePack();
  vi.useRealTimers();
  localStorage.clear();
  clearStorage();
});

const packs = () => asked.filter(({ path }) => path === '/api/me/pack?days=8');
const now = () => readPack(Date.now());

// rule: pack-on-device
describe('storing the pack on the device', () => {
  it('the pack of eight days and the thumbnails of its photos are fetched soon after the start of the app', async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([
      { path: '/api/me/pack?days=8', tag: null },
      { path: '/api/files/f1?size=thumb', tag: null },
    ]);
    expect((await now())?.pack).toEqual(PACK);
    expect([...storeOf('jobwright-thumbs').keys()]).toEqual(['f1']);
  });

  it('an unchanged pack is not sent again', async () => {
    await vi.advanceTimersByTimeAsync(1000);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10);
    expect(packs().map(({ tag }) => tag)).toEqual([null, '"2026-11-27"']);
    expect((await now())?.pack).toEqual(PACK);
  });

  it('several changes of jobs fetch the pack once, five seconds after the last change', async () => {
    await vi.advanceTimersByTimeAsync(1000);
    for (let time = 0; time < 3; time += 1) {
      queries.setQueryData([...JOBS_KEY, 'one', 'j1'], PACK.jobs[0]);
      await queries.invalidateQueries({ queryKey: JOBS_KEY });
      await vi.advanceTimersByTimeAsync(4000);
    }
    expect(packs()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(packs()).toHaveLength(2);
  });

  it('the thumbnails of removed photos are deleted', async () => {
    await vi.advanceTimersByTimeAsync(1000);
    pack = aPack({ until: '2026-11-28', files: [{ ...PHOTO, id: 'f2' }] });
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10);
    expect([...storeOf('jobwright-thumbs').keys()]).toEqual(['f2']);
  });

  it('without a network the stored pack is kept', async () => {
    await vi.advanceTimersByTimeAsync(1000);
    pack = null;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10);
    expect(packs()).toHaveLength(2);
    expect((await now())?.pack).toEqual(PACK);
  });

  it('no pack is fetched while nobody is signed in', async () => {
    queries.setQueryData(USER_KEY, null);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toEqual([]);
  });
});
