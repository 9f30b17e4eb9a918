/** Selects which rows of a long list are in the DOM: the visible ones, and the focused one. */
import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const OVERSCAN = 4;
/** The next page is requested when about this many loaded rows are left below the rendered ones. */
const AHEAD = 15;
/**
 * The maximum number of lists whose row heights are remembered. With these heights Back restores
 * the scroll position.
 */
const REMEMBERED = 8;

const heights = new Map<string, VirtualItem[]>();

function storeHeights(name: string, measured: VirtualItem[]): void {
  heights.delete(name);
  heights.set(name, measured);
  const [oldest] = heights.keys();
  if (heights.size > REMEMBERED && oldest !== undefined) heights.delete(oldest);
}

interface Identified {
  id: string;
}

export interface VirtualRowsOptions<Item> {
  items: readonly Item[];
  /** The name of the list, under which its row heights are remembered. */
  name: string;
  /** The approximate height of a row, in px. */
  estimate: number;
  /** The gap between rows, in px. */
  gap?: number;
  /** The element that contains the rows. */
  body: RefObject<HTMLElement | null>;
  /** Called when the end of the loaded items becomes visible. */
  onNearEnd: () => void;
}

/** Calls `changed` when the page's size changes. */
function subscribeToLayout(changed: () => void): () => void {
  const sizes = new ResizeObserver(changed);
  sizes.observe(document.body);
  return () => sizes.disconnect();
}

/**
 * Returns the distance of an element from the top of the page. The content above the element may
 * change its height.
 */
function useDistanceFromTop(element: RefObject<HTMLElement | null>): number {
  return useSyncExternalStore(subscribeToLayout, () =>
    element.current === null ? 0 : Math.round(element.current.getBoundingClientRect().top + scrollY),
  );
}

/**
 * Keeps the most recently focused row in the document even when it is scrolled out of view.
 * Otherwise the focus would be lost, and a dialog that the row opened could not return the focus to
 * the row.
 */
function usePinned(items: readonly Identified[]) {
  const [id, setId] = useState<string | null>(null);
  const index = id === null ? -1 : items.findIndex((item) => item.id === id);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (index < 0 || index >= range.count || shown.includes(index)) return shown;
      return [...shown, index].toSorted((a, b) => a - b);
    },
    [index],
  );
  return { rangeExtractor, pin: setId };
}

export function useVirtualRows<Item extends Identified>(options: VirtualRowsOptions<Item>) {
  const { items, name, estimate, gap = 0, body, onNearEnd } = options;
  const scrollMargin = useDistanceFromTop(body);
  const { rangeExtractor, pin } = usePinned(items);
  // The hook returns the same object while its content changes, which a memoizing compiler would
  // miss. The app doesn't use a memoizing compiler.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: OVERSCAN,
    gap,
    scrollMargin,
    rangeExtractor,
    initialMeasurementsCache: heights.get(name) ?? [],
  });
  const inSight = rows.getVirtualItems();
  const last = inSight.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= items.length - AHEAD) onNearEnd();
  }, [last, items.length, onNearEnd]);

  const latest = useRef(rows);
  useEffect(() => () => storeHeights(name, latest.current.takeSnapshot()), [name]);

  return {
    height: rows.getTotalSize(),
    shown: inSight.flatMap(({ index, start }) => {
      const item = items[index];
      return item === undefined ? [] : [{ item, index, top: start - scrollMargin }];
    }),
    measure: rows.measureElement,
    pin,
  };
}
