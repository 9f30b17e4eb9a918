/** The order of the tray. It is stored on the device. The server's order is by priority. */
import { readStored, removeStored, writeStored } from '@/lib/storage/local';
import type { TrayVisit } from './queries';

export const ORDERS = ['priority', 'deadline', 'age'] as const;
export type TrayOrder = (typeof ORDERS)[number];

const KEY = 'jobwright-tray-order';
const SERVERS: TrayOrder = 'priority';

export function storedOrder(): TrayOrder {
  const stored = readStored(KEY);
  return ORDERS.find((each) => each === stored) ?? SERVERS;
}

export function storeOrder(order: TrayOrder): void {
  if (order === SERVERS) removeStored(KEY);
  else writeStored(KEY, order);
}

/** This text is sorted after every date, so that visits without a deadline come last. */
const NEVER = '~';

/**
 * The values by which visits are sorted, in ascending order. Visits with equal values keep the
 * server's order.
 */
const KEY_OF: Record<Exclude<TrayOrder, 'priority'>, (visit: TrayVisit) => string> = {
  deadline: ({ job }) => job.completeByDate ?? NEVER,
  age: ({ createdAt }) => createdAt,
};

/** Sorts visits. `visits` must be in the server's order. */
export function inOrder(visits: readonly TrayVisit[], order: TrayOrder): readonly TrayVisit[] {
  if (order === 'priority') return visits;
  const keyOf = KEY_OF[order];
  return visits.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a === b) return 0;
    return a < b ? -1 : 1;
  });
}
