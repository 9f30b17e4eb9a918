/**
 * The stored pack: a record in IndexedDB for the owner of the device's data
 * (`lib/storage/owner.ts`). It is also kept in memory, so that a screen can be rendered from it
 * without waiting. A record that can't be stored or read counts as missing. rule: pack-on-device
 */
import { owner } from '@/lib/storage/owner';
import { recordAt } from '@/lib/storage/record';
import type { Instant } from '@/lib/zoned-time';
import { type KeptPack, showablePack } from './pack';
import { thumbs } from './thumbs';

const record = recordAt<unknown>({ database: 'jobwright-pack', store: 'pack', key: 'pack' });

/**
 * The pack that this tab has most recently read or written. Its owner and its age are checked at
 * each use.
 */
let known: unknown;

/** Returns the pack in memory if it may be shown now, otherwise null. */
export function packInMemory(now: Instant): KeptPack | null {
  return showablePack(known, owner(), now);
}

/**
 * Returns the pack that may be shown now. Removes a pack that is too old or belongs to somebody
 * else.
 */
export async function readPack(now: Instant): Promise<KeptPack | null> {
  const userId = owner();
  if (userId === null) return null;
  known ??= await record.read();
  const shown = showablePack(known, owner(), now);
  if (shown === null && known !== undefined) await removePack();
  return shown;
}

/** Replaces the stored pack, unless its owner has signed out meanwhile, in this or in another tab. */
export async function writePack(pack: KeptPack): Promise<void> {
  const isAllowed = () => owner() === pack.userId;
  if (!isAllowed()) return;
  known = pack;
  await record.write(pack, isAllowed);
}

/** Removes the pack and the thumbnails of its photos. */
export async function removePack(): Promise<void> {
  known = undefined;
  await Promise.all([record.remove(), thumbs.clear()]);
}
