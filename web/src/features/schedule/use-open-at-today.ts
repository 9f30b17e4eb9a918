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
 * over or anything else scrolls the page (a scroll bar, the device, a script): nobody sees the list move.
 */
export function useOpenAtToday({ root, today, days, view, headFirst }: Options): void {
  const narrow = useNarrow();
  const holds = narrow && !headFirst && view === 'week' && days.indexOf(today) > 0;
  const held = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    const list = root.current;
    if (!holds || list === null) return;
    const day = list.querySelector<HTMLElement>(`[data-date="${today}"]`);
    const topOf = () => day?.getBoundingClientRect().top ?? 0;
    let own = topOf();
    const keep = () => {
      day?.scrollIntoView({ block: 'start' });
      own = topOf();
    };
    held.current = keep;
    keep();
    // Told after the layout and before the paint, also of what changes around the list.
    const sizes = new ResizeObserver(keep);
    sizes.observe(document.body);
    const letGo = () => {
      held.current = null;
      sizes.disconnect();
      for (const type of HAND) removeEventListener(type, letGo, true);
      removeEventListener('scroll', scrolled);
    };
    // Told a frame later. Its own scrolling, and the browser's when a day above fills, leave today where it was.
    const scrolled = () => {
      if (Math.abs(topOf() - own) > 1) letGo();
    };
    for (const type of HAND) addEventListener(type, letGo, { capture: true, passive: true });
    addEventListener('scroll', scrolled, { passive: true });
    return letGo;
  }, [holds, today, root]);
  // The router begins a new screen at its top, which it does after the layout.
  useEffect(() => {
    if (holds) held.current?.();
  }, [holds]);
  useEffect(() => {
    if (narrow && headFirst) scrollTo({ top: 0 });
  }, [narrow, headFirst]);
}
