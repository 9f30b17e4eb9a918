/** Opens the week on a phone, which is a list of days, at today. */
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { Day } from '@/lib/zoned-time';
import { useNarrow } from '@/ui/hooks/use-narrow';
import type { View } from '../rules';

/** Each of these events means that the user scrolls or acts, so the position is no longer kept. */
const HAND = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

interface Options {
  root: RefObject<HTMLElement | null>;
  today: Day;
  days: readonly Day[];
  view: View;
  /** Whether the part of the screen above the calendar must be visible at first. */
  headFirst: boolean;
}

/**
 * Scrolls today to the top before the first paint. Keeps it there while the cards of earlier days
 * are rendered, so that the list does not visibly move. Stops at the user's first input, or when
 * anything else scrolls the page (a scroll bar, the device, a script).
 */
export function useOpenAtToday({ root, today, days, view, headFirst }: Options): void {
  const narrow = useNarrow();
  const holds = narrow && !headFirst && view === 'week' && days.indexOf(today) > 0;
  const router = useRouter();
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
    keep();
    // The router scrolls a new screen to the top once it is rendered.
    const stop = router.subscribe('onRendered', keep);
    // The callback of a ResizeObserver runs after layout and before paint. The body is observed, because
    // changes outside of the list also move today.
    const sizes = new ResizeObserver(keep);
    sizes.observe(document.body);
    const letGo = () => {
      stop();
      sizes.disconnect();
      for (const type of HAND) removeEventListener(type, letGo, true);
      removeEventListener('scroll', scrolled);
    };
    // A scroll event is fired a frame after the scrolling. If this hook or the browser's scroll
    // anchoring has scrolled, today is still at the same position, so the hook continues.
    const scrolled = () => {
      if (Math.abs(topOf() - own) > 1) letGo();
    };
    for (const type of HAND) addEventListener(type, letGo, { capture: true, passive: true });
    addEventListener('scroll', scrolled, { passive: true });
    return letGo;
  }, [holds, today, root, router]);
  useEffect(() => {
    if (narrow && headFirst) scrollTo({ top: 0 });
  }, [narrow, headFirst]);
}
