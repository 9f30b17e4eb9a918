/**
 * Whether the strip of overdue jobs may be shown, and whether its place is reserved. Kept on this device: the day on which
 * somebody put it away, and whether there were overdue jobs at last. rule: overdue-strip
 */
import { useState } from 'react';
import { useSession } from '@/api/session';
import { readStored, writeStored } from '@/lib/storage/local';
import type { Day } from '@/lib/zoned-time';

export function useStrip(today: Day) {
  const { id } = useSession();
  const [awayKey, seenKey] = [`jobwright-overdue-away-${id}`, `jobwright-overdue-seen-${id}`];
  const [away, setAway] = useState(() => readStored(awayKey));
  const [seen, setSeen] = useState(() => readStored(seenKey) === '1');
  return {
    isAway: away === today,
    isReserved: seen,
    /** Until tomorrow. */
    putAway: () => {
      setAway(today);
      writeStored(awayKey, today);
    },
    see: (some: boolean) => {
      setSeen(some);
      writeStored(seenKey, some ? '1' : '0');
    },
  };
}
