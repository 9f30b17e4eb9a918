/** Which rows of a long list are in the document: those in sight, and the one that has the focus. */
import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const OVERSCAN = 6;
/** So many rows before the end the next page is asked for. */
const AHEAD = 15;
/** Lists whose heights are remembered, so that Back finds its place. */
const REMEMBERED = 8;

const heights = new Map<string, VirtualItem[]>();

function remember(name: string, measured: VirtualItem[]): void {
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
  /** What sets this list apart from others, for finding its heights again. */
  name: string;
  /** About how high a row is, in px. */
  estimate: number;
  /** Between rows, in px. */
  gap?: number;
  /** The element that holds the rows. */
  body: RefObject<HTMLElement | null>;
  /** The end of what is loaded comes into sight. */
  onNearEnd: () => void;
}

/** Calls back when the page has grown or shrunk. */
function subscribeToLayout(changed: () => void): () => void {
  const sizes = new ResizeObserver(changed);
  sizes.observe(document.body);
  return () => sizes.disconnect();
}

/** How far down the page an element begins; what is above it may grow and shrink. */
function useDistanceFromTop(element: RefObject<HTMLElement | null>): number {
  return useSyncExternalStore(subscribeToLayout, () =>
    element.current === null ? 0 : Math.round(element.current.getBoundingClientRect().top + scrollY),
  );
}

/** The row that had the focus last stays, or the focus would be lost with it, and a dialog that it opened could not give it back. */
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
  // Its object stays the same while what it says changes, which a memoizing compiler would miss; there is none here.
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
  useEffect(() => () => remember(name, latest.current.takeSnapshot()), [name]);

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
