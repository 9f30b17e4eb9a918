/** On a phone the week is a list of days that opens at today. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Day } from '@/lib/zoned-time';
import { useNarrow } from '@/ui/hooks/use-narrow';
import type { View } from '../rules';

/** Any of these events means that the person scrolls or acts, so the position is no longer kept. */
const HAND = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

interface Options {
  root: RefObject<HTMLElement | null>;
  today: Day;
  days: readonly Day[];
  view: View;
  /** What is above the calendar must be visible first. */
  headFirst: boolean;
}

/**
 * Scrolls today to the top before the first paint and keeps it there while the days above it fill, so that
 * nobody sees the list move. Stops at the person's first input or when anything else scrolls the page (a
 * scroll bar, the device, a script).
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
    // Its callback runs after layout and before paint, also for changes around the list.
    const sizes = new ResizeObserver(keep);
    sizes.observe(document.body);
    const letGo = () => {
      held.current = null;
      sizes.disconnect();
      for (const type of HAND) removeEventListener(type, letGo, true);
      removeEventListener('scroll', scrolled);
    };
    // Scroll events come a frame later. Scrolling by this hook or by the browser's scroll anchoring leaves
    // today where it was.
    const scrolled = () => {
      if (Math.abs(topOf() - own) > 1) letGo();
    };
    for (const type of HAND) addEventListener(type, letGo, { capture: true, passive: true });
    addEventListener('scroll', scrolled, { passive: true });
    return letGo;
  }, [holds, today, root]);
  // The router scrolls a new screen to its top after the layout effect.
  useEffect(() => {
    if (holds) held.current?.();
  }, [holds]);
  useEffect(() => {
    if (narrow && headFirst) scrollTo({ top: 0 });
  }, [narrow, headFirst]);
}
