/**
 * How many cards of a day are painted by now. A week may hold 500: those that can be seen are painted at once, the rest
 * follows without holding anything up, and once it is there it stays.
 */
import { startTransition, useEffect, useState } from 'react';
import { type Day, daysBetween } from '@/lib/zoned-time';
import { useNarrow } from '@/ui/use-narrow';

/** On a desk the days stand side by side: of each as many cards as any screen is high. */
const DESK_FIRST = 12;
/** On a phone they stand above one another: as many in all, from the day on at which the list opens. */
const PHONE_FIRST = 8;
/** On a phone the rest follows in steps between which a finger is heard. */
const PHONE_STEP = 12;

/** About the height of a card with the gap below it, in px of usual text; `contain-intrinsic-size` in `job-card.tsx` says the same. */
const CARD_HEIGHT = { desk: 106, phone: 112 } as const;

type Lists = ReadonlyMap<Day, readonly unknown[]>;

/** Deals cards out to the days, first to the one at which the list opens and those below it, then upwards. */
export function dealt(lists: Lists, opening: Day, cards: number): Map<Day, number> {
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
  /** How many cards of a day are painted. */
  paintedOf: (day: Day) => number;
  /** What to keep free for each that is not. */
  cardHeight: number;
}

/** With `all` every card is painted: what is carried by key must be there. */
export function usePainted(lists: Lists, opening: Day, all: boolean): Painting {
  const narrow = useNarrow();
  const cardHeight = narrow ? CARD_HEIGHT.phone : CARD_HEIGHT.desk;
  const period = `${narrow} ${[...lists.keys()][0]}`;
  const first = narrow ? PHONE_FIRST : DESK_FIRST;
  const [painted, setPainted] = useState({ period, cards: first });
  const cards = painted.period === period ? painted.cards : first;
  const sizes = [...lists.values()].map((list) => list.length);
  const missing = narrow ? sizes.reduce((sum, size) => sum + size, 0) > cards : Math.max(...sizes) > cards;
  useEffect(() => {
    if (!missing) return;
    const more = narrow ? cards + PHONE_STEP : Number.POSITIVE_INFINITY;
    startTransition(() => setPainted({ period, cards: more }));
  }, [missing, narrow, cards, period]);
  if (all || !missing) return { paintedOf: () => Number.POSITIVE_INFINITY, cardHeight };
  if (!narrow) return { paintedOf: () => cards, cardHeight };
  const shares = dealt(lists, opening, cards);
  return { paintedOf: (day) => shares.get(day) ?? 0, cardHeight };
}
