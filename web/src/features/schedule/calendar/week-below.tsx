/**
 * The line '2 more below' at the bottom edge of the window, shown if a column of the week continues
 * below. Loaded after the first paint, because the positions of the cards decide whether it is
 * shown.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { textScale } from '@/features/board/lanes/text-scale';
import { texts } from '../texts';
import './week-below.css';

/** The height of the line in px at the default text size. It must match `week-below.css`. */
const FOOT = 28;

/**
 * Finds the first card in a column whose lower end is below the bottom edge of the window. Returns
 * the card and its index. Returns null if there is no such card.
 */
function firstBelow(column: Element, foot: number): { card: HTMLElement; at: number } | null {
  const cards = [...column.querySelectorAll<HTMLElement>('[data-visit-id]')];
  const notice = Number.parseFloat(getComputedStyle(document.body).paddingBottom);
  const edge = document.documentElement.clientHeight - notice;
  const isBelow = (card: HTMLElement | undefined, rim: number) =>
    card !== undefined && card.getBoundingClientRect().bottom > rim + 1;
  if (!isBelow(cards.at(-1), edge)) return null;
  // The cards are in order from top to bottom, so a binary search finds the first one that ends
  // below the edge.
  let [from, to] = [0, cards.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBelow(cards[middle], edge - foot)) to = middle;
    else from = middle + 1;
  }
  const card = cards[from];
  return card === undefined ? null : { card, at: from };
}

interface WeekBelowProps {
  /** The number of cards in the column, including those that are not rendered yet. */
  total: number;
}

/**
 * This element is the last child of its column. It has no height, so that the layout does not
 * change when it appears or disappears.
 */
export default function WeekBelow({ total }: WeekBelowProps) {
  const line = useRef<HTMLDivElement>(null);
  /** The number of cards before the first one that ends below the edge; null if no card does. */
  const [before, setBefore] = useState<number | null>(null);
  const below = useCallback(() => {
    const column = line.current?.parentElement;
    return column ? firstBelow(column, FOOT * textScale()) : null;
  }, []);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setBefore(below()?.at ?? null));
    };
    look();
    const sizes = new ResizeObserver(look);
    if (line.current?.parentElement) sizes.observe(line.current.parentElement);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [below]);

  const go = () => {
    const card = below()?.card;
    card?.scrollIntoView({ block: 'start' });
    // Focus the card, because this button may disappear after the scrolling.
    card?.focus({ preventScroll: true });
  };
  return (
    <div ref={line} className="cal-below">
      {before !== null && total > before && (
        <button type="button" onClick={go}>
          {texts.below(total - before)}
        </button>
      )}
    </div>
  );
}
