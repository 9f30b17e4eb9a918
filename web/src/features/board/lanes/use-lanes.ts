/**
 * Returns the lanes of the board in the selected order, and the settings for order and height,
 * which are stored on the device.
 */
import { useMemo, useState } from 'react';
import { readStored, removeStored, writeStored } from '@/lib/storage/local';
import { COMPACT_FROM, densityOf } from '../day/heights';
import { laneKeeper } from './keep-same';
import { type LaneSources, lanesOf } from './lanes-of';
import { textScale } from './text-scale';
import { type LaneOrder, movedBy, storedOrder, storeOrder } from './order';

const LOW_KEY = 'jobwright-board-low';

export function useLanes({ visits, users, hours, absences, days, zone }: LaneSources) {
  const [order, setOrder] = useState(storedOrder);
  const [keep] = useState(laneKeeper);
  const lanes = useMemo(
    () => keep(lanesOf({ visits, users, hours, absences, days, zone }, order)),
    [keep, visits, users, hours, absences, days, zone, order],
  );
  const change = (next: LaneOrder) => {
    storeOrder(next);
    setOrder(next);
  };
  const people = useMemo(() => lanes.flatMap(({ person }) => person?.id ?? []), [lanes]);
  return {
    lanes,
    order,
    /** The ids of the lanes of people, in the order in which they are shown. */
    people,
    orderBy: (by: LaneOrder['by']) =>
      change({ by, own: by === 'own' && order.own.length === 0 ? people : order.own }),
    move: (id: string, by: 1 | -1) => change(movedBy(people, id, by)),
  };
}

/** Returns the heights of the lanes. `lanes` is the number of lanes. */
export function useDensity(lanes: number) {
  const [wanted, setWanted] = useState(() => readStored(LOW_KEY) !== null);
  const isAlwaysLow = lanes >= COMPACT_FROM;
  const [scale] = useState(textScale);
  const isLow = isAlwaysLow || wanted;
  const density = useMemo(() => densityOf(isLow, scale), [isLow, scale]);
  const setLow = (low: boolean) => {
    setWanted(low);
    if (low) writeStored(LOW_KEY, 'low');
    else removeStored(LOW_KEY);
  };
  return { density, isAlwaysLow, setLow };
}
