// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN } from '@/test/server';
import { clearOwnerUnless, OWNER_KEY } from '@/lib/storage/owner';
import { instantOf } from '@/lib/zoned-time';
import { clearStorage, storeOf } from '@/test/memory-storage';
import { keptPack, MAX_KEPT_MS } from './pack';
import { packInMemory, readPack, removePack, writePack } from './pack-store';
import { aPack } from './testing';
import { thumbs } from './thumbs';
import { removeStoredData, setOwner } from './weeks-store';

vi.mock('@/lib/storage/record', () => import('@/test/memory-storage'));
vi.mock('@/lib/storage/records', () => import('@/test/memory-storage'));

const PACK = aPack();
const NOW = instantOf(PACK.madeAt);
const KEPT = keptPack(ADMIN.id, 'tag', PACK);
const OTHER = { ...ADMIN, id: 'u2', fullName: 'Wanda Worker' };
const stored = () => storeOf('jobwright-pack').size;

beforeEach(async () => {
  await removePack();
  await setOwner(ADMIN);
  await writePack(KEPT);
});
afterEach(() => {
  localStorage.clear();
  clearStorage();
});

// rule: pack-on-device
describe('the stored pack', () => {
  it('the stored pack is shown to its owner, also when it is read from memory', async () => {
    expect(await readPack(NOW)).toEqual(KEPT);
    expect(packInMemory(NOW)).toEqual(KEPT);
  });

  it('the stored pack is hidden and removed after somebody else has signed in, in this or another tab', async () => {
    localStorage.setItem(OWNER_KEY, OTHER.id);
    expect(packInMemory(NOW)).toBeNull();
    expect(await readPack(NOW)).toBeNull();
    expect(stored()).toBe(0);
  });

  it.each([[undefined], [OTHER.id]])(
    'the stored pack is not shown after the server reports that %s is signed in',
    async (userId) => {
      clearOwnerUnless(userId);
      expect(packInMemory(NOW)).toBeNull();
      expect(await readPack(NOW)).toBeNull();
    },
  );

  it('the stored pack and its thumbnails are removed at sign-out', async () => {
    await thumbs.write('f1', { type: 'image/jpeg', bytes: new ArrayBuffer(1) }, () => true);
    await removeStoredData();
    expect([stored(), storeOf('jobwright-thumbs').size, packInMemory(NOW)]).toEqual([0, 0, null]);
  });

  it('the stored pack is removed when another person becomes the owner', async () => {
    await setOwner(OTHER);
    expect([stored(), await readPack(NOW)]).toEqual([0, null]);
  });

  it('the stored pack is removed after eight days', async () => {
    expect(await readPack(NOW + MAX_KEPT_MS)).toBeNull();
    expect(stored()).toBe(0);
  });

  it('a pack is not stored if its owner has signed out meanwhile', async () => {
    await removeStoredData();
    await writePack(KEPT);
    expect([stored(), packInMemory(NOW)]).toEqual([0, null]);
  });
});
