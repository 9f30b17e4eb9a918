/**
 * Whether the strip of overdue jobs may be shown, and whether its space is reserved. Two facts are
 * stored on this device: the day on which the user dismissed the strip, and whether there were
 * overdue jobs when it was last loaded. rule: overdue-strip
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
    /** Hides the strip until tomorrow. */
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
