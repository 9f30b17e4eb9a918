/** Counts the cards that are below the visible part of a scrolling list. */
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** The minimum height in px of a card's visible part for the card to count as visible. */
const ENOUGH = 24;

export function useOutOfSight(area: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState(0);
  const look = useCallback(() => {
    const bottom = area.current?.getBoundingClientRect().bottom ?? 0;
    const cards = [...(area.current?.querySelectorAll('li') ?? [])];
    setHidden(cards.filter((card) => card.getBoundingClientRect().top > bottom - ENOUGH).length);
  }, [area]);
  useLayoutEffect(() => {
    // Each render creates a new observer, which calls its function once at the start. So the cards
    // are also counted after each change of the list.
    const sizes = new ResizeObserver(look);
    if (area.current) sizes.observe(area.current);
    return () => sizes.disconnect();
  });
  return { hidden, look };
}
