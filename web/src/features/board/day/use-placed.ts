/**
 * Computes the positions of all bars of the day. Lanes that have not changed keep the same objects.
 */
import { useMemo } from 'react';
import { isAway } from '../lanes/away';
import { joinedIds } from '../lanes/joins';
import type { Lane, LaneDay } from '../model';
import type { Axis } from './axis';
import { awayLane, type Density, laneHeight } from './heights';
import { type LanePlace, mostRows, placesOf } from './rows';

interface Kept {
  axis: Axis;
  defaultMinutes: number;
  places: readonly LanePlace[];
}

export interface PlacedLane {
  places: readonly LanePlace[];
  height: number;
  joinedUp: string;
  joinedDown: string;
}

const NONE: readonly LanePlace[] = [];
/**
 * A cache of the positions. Its keys are the objects of the days. An entry is dropped when the
 * object of its day is no longer used.
 */
const kept = new WeakMap<LaneDay, Kept>();

export function usePlaced(
  lanes: readonly Lane[],
  axis: Axis,
  density: Density,
  { defaultMinutes, zone }: { defaultMinutes: number; zone: string },
): PlacedLane[] {
  return useMemo(() => {
    const all = lanes.map(({ days: [day] }) => {
      if (day === undefined) return NONE;
      const known = kept.get(day);
      if (known?.axis === axis && known.defaultMinutes === defaultMinutes) return known.places;
      const places = placesOf(day.visits, axis, defaultMinutes);
      kept.set(day, { axis, defaultMinutes, places });
      return places;
    });
    return lanes.map((lane, at): PlacedLane => {
      const places = all[at] ?? NONE;
      const isFolded = places.length === 0 && isAway(lane, zone);
      return {
        places,
        height: isFolded ? awayLane(density) : laneHeight(mostRows(places), density),
        joinedUp: joinedIds(all[at - 1], places),
        joinedDown: joinedIds(places, all[at + 1]),
      };
    });
  }, [lanes, axis, density, defaultMinutes, zone]);
}
