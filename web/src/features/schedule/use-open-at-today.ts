/** On a phone the week is a list of days that opens at today. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Day } from '@/lib/zoned-time';
import { useNarrow } from '@/ui/use-narrow';
import type { View } from './rules';

/** With any of these a hand has taken over, and what it looks at stays. */
const HAND = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

interface Options {
  root: RefObject<HTMLElement | null>;
  today: Day;
  days: readonly Day[];
  view: View;
  /** What stands above the calendar is to be seen first. */
  headFirst: boolean;
}

/**
 * Puts today at the top before anything is painted, and keeps it there while the days above it fill, until a hand takes
 * over: nobody sees the list move.
 */
export function useOpenAtToday({ root, today, days, view, headFirst }: Options): void {
  const narrow = useNarrow();
  const holds = narrow && !headFirst && view === 'week' && days.indexOf(today) > 0;
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const list = root.current;
    if (!holds || list === null) return;
    place.current = list.querySelector<HTMLElement>(`[data-date="${today}"]`);
    const keep = () => place.current?.scrollIntoView({ block: 'start' });
    keep();
    // Told after the layout and before the paint.
    const sizes = new ResizeObserver(keep);
    sizes.observe(list);
    const letGo = () => {
      place.current = null;
      sizes.disconnect();
      for (const type of HAND) removeEventListener(type, letGo, true);
    };
    for (const type of HAND) addEventListener(type, letGo, { capture: true, passive: true });
    return letGo;
  }, [holds, today, root]);
  // The router begins a new screen at its top, which it does after the layout.
  useEffect(() => {
    if (holds) place.current?.scrollIntoView({ block: 'start' });
  }, [holds]);
  useEffect(() => {
    if (narrow && headFirst) scrollTo({ top: 0 });
  }, [narrow, headFirst]);
}
