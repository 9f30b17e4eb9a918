/** The visits of the tray for what is searched and filtered: those that wait, and those on hold. */
import { useMemo, useState } from 'react';
import { usePages } from '@/api/use-pages';
import type { Day } from '@/lib/zoned-time';
import { type TrayFilter, trayQuery } from './queries';
import { isOnHold } from './rules';

const NO_FILTER: TrayFilter = { q: '', workerId: null };

export function useTray(today: Day) {
  const [q, setQ] = useState(NO_FILTER.q);
  const [worker, setWorker] = useState<{ id: string; fullName: string } | null>(null);
  const filter: TrayFilter = { q, workerId: worker?.id ?? null };
  const list = usePages(trayQuery(filter), JSON.stringify(filter));
  const [waiting, held] = useMemo(() => {
    const isHeld = list.items.map((visit) => isOnHold(visit, today));
    return [false, true].map((wanted) => list.items.filter((_, at) => isHeld[at] === wanted));
  }, [list.items, today]);
  return {
    list,
    filter,
    worker,
    waiting: waiting ?? [],
    held: held ?? [],
    /** The number of visits to schedule. Those on hold are last, so they count until they are loaded. */
    count: list.state === 'ready' ? list.total - (held?.length ?? 0) : undefined,
    search: setQ,
    chooseWorker: setWorker,
    clear: () => {
      setQ(NO_FILTER.q);
      setWorker(null);
    },
  };
}
