/**
 * Reads the user's own visits of a period from the pack (`pack.ts`), for My day. They are not
 * written into the cache of the calendar queries, because the schedule uses that cache for
 * everybody's visits.
 * rule: pack-on-device
 */
import { useEffect, useMemo, useState } from 'react';
import { isUnreachable } from '@/api/errors';
import { type CalendarJob, joinCalendar } from '@/features/jobs/calendar';
import type { JobsWindow } from '@/features/jobs/slot';
import { instantOf } from '@/lib/zoned-time';
import { calendarOf, type KeptPack } from './pack';
import { packInMemory, readPack } from './pack-store';
import { setShownAsOf } from './shown-as-of';

/**
 * Returns the user's own visits of a period from the device, to show while `query` has no data:
 * right after the start, and while the server can't be reached. In the second case the screen also
 * shows when the data was made. Null if the device has no pack, or if `query` has data.
 */
export function useOfflineDay(
  window: JobsWindow | null,
  query: { data: unknown; error: Error | null },
): CalendarJob[] | null {
  const isWanted = window !== null && query.data === undefined;
  const [kept, setKept] = useState<KeptPack | null>(() => packInMemory(Date.now()));
  useEffect(() => {
    let gone = false;
    if (isWanted) void readPack(Date.now()).then((found) => !gone && setKept(found));
    return () => {
      gone = true;
    };
  }, [isWanted]);
  const isAway = isWanted && isUnreachable(query.error);
  useEffect(() => {
    if (isAway && kept !== null) setShownAsOf(instantOf(kept.pack.madeAt));
  }, [isAway, kept]);
  const [from, to] = [window?.from, window?.to];
  return useMemo(
    () =>
      isWanted && kept !== null && from !== undefined && to !== undefined
        ? joinCalendar(calendarOf(kept.pack, { from, to }))
        : null,
    [isWanted, kept, from, to],
  );
}
