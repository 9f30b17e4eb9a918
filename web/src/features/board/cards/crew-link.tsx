/**
 * Shows that bars in lanes apart are one visit of a crew: the hovered or focused one raises the others, and a dotted line
 * joins them. Changes the page directly, because no lane may be rendered while the pointer moves.
 */
import { type RefObject, useEffect, useRef } from 'react';

/** A visit over midnight has a chip on each of its days. Chips are raised, but no line joins them. */
const CARDS = '.board-bar, .week-chip';

export function CrewLink({ root }: { root: RefObject<HTMLElement | null> }) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = root;
    if (current === null) return;
    let shown: string | undefined;
    const show = ({ target }: Event) => {
      const bar = target instanceof Element ? target.closest<HTMLElement>(CARDS) : null;
      const id = bar?.dataset['visitId'];
      if (id === shown) return;
      shown = id;
      link(current, line.current, id);
    };
    const hide = () => {
      shown = undefined;
      link(current, line.current, undefined);
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

function link(root: HTMLElement, line: HTMLElement | null, id: string | undefined): void {
  for (const bar of root.querySelectorAll('[data-raised]')) bar.removeAttribute('data-raised');
  line?.toggleAttribute('hidden', true);
  const bars =
    id === undefined ? [] : [...root.querySelectorAll<HTMLElement>(`.board-bar[data-visit-id="${id}"]`)];
  if (bars.length < 2) return;
  for (const bar of bars) bar.toggleAttribute('data-raised', true);
  const boxes = bars.map((bar) => bar.getBoundingClientRect()).toSorted((a, b) => a.top - b.top);
  const [first, last] = [boxes[0], boxes.at(-1)];
  const home = line?.parentElement?.getBoundingClientRect();
  const areBars = bars[0]?.matches('.board-bar') === true;
  const isApart = areBars && boxes.some(({ top }, at) => at > 0 && top - (boxes[at - 1]?.bottom ?? top) > 8);
  if (line === null || home === undefined || first === undefined || last === undefined || !isApart) return;
  line.hidden = false;
  line.dataset['status'] = bars[0]?.dataset['status'];
  line.style.left = `${first.left - home.left + Math.min(first.width / 2, 24)}px`;
  line.style.top = `${first.bottom - home.top}px`;
  line.style.height = `${last.top - first.bottom}px`;
}
