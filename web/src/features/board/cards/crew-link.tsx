/**
 * Shows which bars or chips in different lanes are the same visit of a crew: hovering or focusing
 * one highlights the others, and a dotted line connects them. Changes the DOM directly, so that no
 * lane is rendered again while the pointer moves.
 */
import { type RefObject, useEffect, useRef } from 'react';

/**
 * A visit over midnight has a chip on each of its days. The line connects only the chips of the
 * same day.
 */
const CARDS = '.board-bar, .week-chip';

export function CrewLink({ root }: { root: RefObject<HTMLElement | null> }) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = root;
    if (current === null) return;
    let shown: HTMLElement | null = null;
    const show = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest<HTMLElement>(CARDS) : null;
      if (card === shown) return;
      shown = card;
      link(current, line.current, card);
    };
    const hide = () => {
      shown = null;
      link(current, line.current, null);
    };
    current.addEventListener('pointerover', show);
    current.addEventListener('focusin', show);
    current.addEventListener('pointerleave', hide);
    current.addEventListener('focusout', hide);
    return () => {
      current.removeEventListener('pointerover', show);
      current.removeEventListener('focusin', show);
      current.removeEventListener('pointerleave', hide);
      current.removeEventListener('focusout', hide);
    };
  }, [root]);
  return <i ref={line} aria-hidden hidden className="board-link" />;
}

const dayOf = (card: Element) => card.closest<HTMLElement>('[data-date]')?.dataset['date'];

function link(root: HTMLElement, line: HTMLElement | null, card: HTMLElement | null): void {
  for (const raised of root.querySelectorAll('[data-raised]')) raised.removeAttribute('data-raised');
  line?.toggleAttribute('hidden', true);
  const id = card?.dataset['visitId'];
  if (card === null || id === undefined) return;
  const cards = [...root.querySelectorAll<HTMLElement>(CARDS)].filter(
    (each) => each.dataset['visitId'] === id,
  );
  if (cards.length < 2) return;
  for (const each of cards) each.toggleAttribute('data-raised', true);
  const ofDay = cards.filter((each) => dayOf(each) === dayOf(card));
  const boxes = ofDay.map((each) => each.getBoundingClientRect()).toSorted((a, b) => a.top - b.top);
  const [first, last] = [boxes[0], boxes.at(-1)];
  const home = line?.parentElement?.getBoundingClientRect();
  const isApart = boxes.some(({ top }, at) => at > 0 && top - (boxes[at - 1]?.bottom ?? top) > 8);
  if (line === null || home === undefined || first === undefined || last === undefined || !isApart) return;
  line.hidden = false;
  line.dataset['status'] = card.dataset['status'];
  line.style.left = `${first.left - home.left + Math.min(first.width / 2, 24)}px`;
  line.style.top = `${first.bottom - home.top}px`;
  line.style.height = `${last.top - first.bottom}px`;
}
