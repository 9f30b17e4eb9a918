/**
 * The setting of the switch *Mine / Everyone* that is stored on this device. The default is *Mine*
 * for a worker on a touch screen, and *Everyone* for all others.
 */
import { useState } from 'react';
import { useSession } from '@/api/session';
import { readStored, writeStored } from '@/lib/storage/local';

export function useKeptMine(): [mine: boolean, keep: (mine: boolean) => void] {
  const { id, role } = useSession();
  const key = `jobwright-mine-${id}`;
  const [mine, setMine] = useState(() => {
    const kept = readStored(key);
    return kept === null ? role === 'worker' && matchMedia('(pointer: coarse)').matches : kept === '1';
  });
  const keep = (next: boolean) => {
    if (next === mine) return;
    setMine(next);
    writeStored(key, next ? '1' : '0');
  };
  return [mine, keep];
}
