/**
 * The visits of the tray for the current search and filter: the waiting visits, and those on hold.
 */
import { useMemo, useState } from 'react';
import { usePages } from '@/api/use-pages';
import type { Day } from '@/lib/zoned-time';
import { inOrder, storedOrder, storeOrder } from './order';
import { type TrayFilter, trayQuery } from './queries';
import { isOnHold } from './rules';

const NO_FILTER: TrayFilter = { q: '', workerId: null };

export function useTray(today: Day) {
  const [q, setQ] = useState(NO_FILTER.q);
  const [worker, setWorker] = useState<{ id: string; fullName: string } | null>(null);
  const [order, setOrder] = useState(storedOrder);
  const filter: TrayFilter = { q, workerId: worker?.id ?? null };
  const list = usePages(trayQuery(filter), JSON.stringify(filter));
  // If only a part of the list is loaded, the list can't be sorted by another order than the
  // server's.
  const isWhole = list.state === 'ready' && list.items.length >= list.total;
  const [waiting, held] = useMemo(() => {
    const visits = inOrder(list.items, isWhole ? order : 'priority');
    const isHeld = visits.map((visit) => isOnHold(visit, today));
    return [false, true].map((wanted) => visits.filter((_, at) => isHeld[at] === wanted));
  }, [list.items, isWhole, order, today]);
  return {
    list,
    filter,
    worker,
    waiting: waiting ?? [],
    held: held ?? [],
    /**
     * The number of visits to schedule, without the loaded visits on hold. Visits on hold that are
     * not loaded yet are counted, because only the total number of visits is known.
     */
    count: list.state === 'ready' ? list.total - (held?.length ?? 0) : undefined,
    order,
    /** Changes the order. Undefined if only the server's order is available. */
    orderBy: isWhole
      ? (next: typeof order) => {
          storeOrder(next);
          setOrder(next);
        }
      : undefined,
    search: setQ,
    chooseWorker: setWorker,
    clear: () => {
      setQ(NO_FILTER.q);
      setWorker(null);
    },
  };
}
