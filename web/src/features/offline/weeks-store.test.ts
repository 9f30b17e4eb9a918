// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import type { CurrentUser } from '@/api/session';
import { ADMIN } from '@/test/server';
import { owner } from '@/lib/storage/owner';
import { readWeeks, removeStoredData, setOwner, storedUser } from './weeks-store';

const OTHER: CurrentUser = { ...ADMIN, id: 'u2', fullName: 'Wanda Worker' };
const OWNER_KEY = 'jobwright-offline-owner';

afterEach(() => localStorage.clear());

// rule: offline
describe('the owner of the stored weeks', () => {
  it('the owner is the user who signed in last', async () => {
    await setOwner(ADMIN);
    expect([owner(), storedUser()]).toEqual([ADMIN.id, ADMIN]);
    await setOwner(OTHER);
    expect([owner(), storedUser()]).toEqual([OTHER.id, OTHER]);
  });

  it('nobody owns the stored weeks after a sign-out', async () => {
    await setOwner(ADMIN);
    await removeStoredData();
    expect([owner(), storedUser(), localStorage.length]).toEqual([null, null, 0]);
  });

  it('the owner is removed immediately, before the weeks are removed', () => {
    localStorage.setItem(OWNER_KEY, ADMIN.id);
    void removeStoredData();
    expect(owner()).toBeNull();
  });

  it('a user who signed out in another tab no longer owns the stored weeks', async () => {
    await setOwner(ADMIN);
    localStorage.setItem(OWNER_KEY, OTHER.id);
    expect(storedUser()).toBeNull();
  });

  it.each(['', '{', '[]', '{"id":"u1"}', JSON.stringify({ ...ADMIN, mustChangePassword: 1 })])(
    'the stored user is not read from the invalid text %j',
    async (text) => {
      await setOwner(ADMIN);
      localStorage.setItem('jobwright-offline-person', text);
      expect(storedUser()).toBeNull();
    },
  );

  it('no weeks are stored in a browser without IndexedDB', async () => {
    await setOwner(ADMIN);
    expect(await readWeeks(Date.now())).toBeNull();
  });
});
