/**
 * The order of the lanes: by name, by load, or the user's own order. It is stored on the device.
 */
import { locale } from '@/lib/language';
import { isFields, parseStored, readStored, writeStored } from '@/lib/storage/local';
import type { Lane } from '../model';
import { sharedLoad } from './load';

export const ORDERS = ['name', 'load', 'own'] as const;

export interface LaneOrder {
  by: (typeof ORDERS)[number];
  /**
   * The ids of people in the user's own order. People who are not in this list come last, sorted by
   * name.
   */
  own: readonly string[];
}

const KEY = 'jobwright-board-order';
const BY_NAME: LaneOrder = { by: 'name', own: [] };

export function storedOrder(): LaneOrder {
  const stored = parseStored(readStored(KEY));
  if (!isFields(stored)) return BY_NAME;
  const own = Array.isArray(stored['own']) ? stored['own'].filter((id) => typeof id === 'string') : [];
  return { by: ORDERS.find((each) => each === stored['by']) ?? 'name', own };
}

export function storeOrder(order: LaneOrder): void {
  writeStored(KEY, JSON.stringify(order));
}

/** Sorts the lanes of people. */
export function inLaneOrder(lanes: readonly Lane[], { by, own }: LaneOrder): Lane[] {
  const named = lanes.toSorted((a, b) => byNameThenId(a, b));
  if (by === 'name') return named;
  if (by === 'load') return named.toSorted((a, b) => sharedLoad(a.days) - sharedLoad(b.days));
  const places = new Map(own.map((id, place) => [id, place]));
  const placeOf = ({ id }: Lane) => places.get(id) ?? own.length;
  return named.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function byNameThenId(a: Lane, b: Lane): number {
  const byName = nameOf(a).localeCompare(nameOf(b), locale());
  if (byName !== 0) return byName;
  return a.id < b.id ? -1 : 1;
}

const nameOf = ({ person }: Lane) => person?.fullName ?? '';

/** Returns the user's own order after one of the shown lanes was moved up or down. */
export function movedBy(shown: readonly string[], id: string, by: 1 | -1): LaneOrder {
  const at = shown.indexOf(id);
  const to = at + by;
  const other = shown[to];
  if (at < 0 || other === undefined) return { by: 'own', own: shown };
  return { by: 'own', own: shown.with(at, other).with(to, id) };
}
