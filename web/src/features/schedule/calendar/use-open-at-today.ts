/** On a phone the week is a list of days. This hook scrolls a newly opened week to today. */
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { Day } from '@/lib/zoned-time';
import { useNarrow } from '@/ui/hooks/use-narrow';
import type { View } from '../rules';

/** The events of the user's input. After any of them, today is no longer kept at the top. */
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
    // After a new screen was rendered, the router scrolls it to the top.
    const stop = router.subscribe('onRendered', keep);
    // The callback of a ResizeObserver runs after layout and before paint. It observes the body,
    // because changes outside of the list also move today.
    const sizes = new ResizeObserver(keep);
    sizes.observe(document.body);
    const letGo = () => {
      stop();
      sizes.disconnect();
      for (const type of HAND) removeEventListener(type, letGo, true);
      removeEventListener('scroll', scrolled);
    };
    // The browser reports scrolling one frame later. If today is still at the same position, the
    // scrolling was done by this hook or by the browser's scroll anchoring, so the hook continues.
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
