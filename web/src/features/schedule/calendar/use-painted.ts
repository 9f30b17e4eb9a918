/**
 * Computes how many cards of each day are rendered. A week may have 500 cards. The first ones are
 * rendered immediately, the others later without blocking input. Rendered cards stay rendered.
 */
import { startTransition, useEffect, useState } from 'react';
import { type Day, daysBetween } from '@/lib/zoned-time';
import { useNarrow } from '@/ui/hooks/use-narrow';

/**
 * The total number of cards that a phone renders first. They start with the day at which the list
 * opens. On a phone the days are stacked.
 */
const PHONE_FIRST = 8;
/**
 * The number of further cards that a phone renders in one step. The browser handles input between
 * the steps.
 */
const PHONE_STEP = 12;

/**
 * The approximate height in px of a card with the gap below it, at the default text size.
 * `contain-intrinsic-size` in `cards.css` must match.
 */
export const CARD_HEIGHT = { desk: 74, crowded: 68, phone: 112 } as const;

type Lists = ReadonlyMap<Day, readonly unknown[]>;

/**
 * Distributes a number of cards over the days: first the day at which the list opens (`opening`)
 * and later days, then earlier days, nearest first.
 */
export function cardsToPaint(lists: Lists, opening: Day, cards: number): Map<Day, number> {
  const rank = (day: Day) => {
    const after = daysBetween(opening, day);
    return after >= 0 ? after : lists.size - after;
  };
  let left = cards;
  return new Map(
    [...lists]
      .toSorted(([a], [b]) => rank(a) - rank(b))
      .map(([day, list]) => {
        const share = Math.min(list.length, left);
        left -= share;
        return [day, share];
      }),
  );
}

interface Painting {
  /** Returns the number of rendered cards of a day. */
  paintedOf: (day: Day) => number;
}

/**
 * If `all` is true, every card is rendered. A move with the keyboard needs this, because the card
 * must exist in the cell to which it is moved. On a desktop the days are columns, and the first
 * render has `deskFirst` cards in each.
 */
export function usePainted(lists: Lists, opening: Day, all: boolean, deskFirst: number): Painting {
  const narrow = useNarrow();
  const period = `${narrow} ${[...lists.keys()][0]}`;
  const first = narrow ? PHONE_FIRST : deskFirst;
  const [painted, setPainted] = useState({ period, cards: first });
  const cards = painted.period === period ? painted.cards : first;
  const sizes = [...lists.values()].map((list) => list.length);
  const missing = narrow ? sizes.reduce((sum, size) => sum + size, 0) > cards : Math.max(...sizes) > cards;
  useEffect(() => {
    if (!missing) return;
    const more = narrow ? cards + PHONE_STEP : Number.POSITIVE_INFINITY;
    startTransition(() => setPainted({ period, cards: more }));
  }, [missing, narrow, cards, period]);
  if (all || !missing) return { paintedOf: () => Number.POSITIVE_INFINITY };
  if (!narrow) return { paintedOf: () => cards };
  const shares = cardsToPaint(lists, opening, cards);
  return { paintedOf: (day) => shares.get(day) ?? 0 };
}
