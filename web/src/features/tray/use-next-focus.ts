/**
 * Moves the focus to the next card when the focused card is removed from the list, for example
 * because its visit got a time.
 */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isFocusLost } from './keep-focus';

/**
 * `ids` are the ids of the visits in the list, in order. In the result, `current` is the id of the
 * card that Tab reaches. That is the card that was focused last. The function `focusCard` focuses
 * another card.
 */
export function useNextFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const before = useRef(ids);
  const current = chosen !== null && ids.includes(chosen) ? chosen : ids[0];

  const focusCard = (id: string | undefined) => {
    const cards = list.current?.querySelectorAll<HTMLElement>('[data-visit-id]') ?? [];
    [...cards].find((card) => card.dataset['visitId'] === id)?.focus();
  };

  useLayoutEffect(() => {
    const was = before.current;
    before.current = ids;
    if (chosen === null || ids.includes(chosen) || !was.includes(chosen)) return;
    const later = was.slice(was.indexOf(chosen) + 1).find((id) => ids.includes(id));
    const next = later ?? ids.at(-1);
    const tray = list.current?.closest('[data-tray]');
    // Delayed, because a closing dialog first returns the focus to its opener.
    setTimeout(() => {
      if (!isFocusLost()) return;
      if (next === undefined) tray?.querySelector('button')?.focus();
      else focusCard(next);
    });
  });

  return { current, focusCard, onFocusCard: setChosen };
}
