// Tests of the motion of a ghost after an accepted drop.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attachDrag } from './attach-drag';
import { copyAsGhost } from './ghost';
import { frame, layOut, pressOn } from './testing';

const { animate } = Element.prototype;
let animated: ReturnType<typeof vi.fn<Element['animate']>>;
let root: HTMLElement;
let detach: () => void;

const find = () => [...document.querySelectorAll<HTMLElement>('article:not([data-ghost] *)')];
const ghosts = () => document.querySelectorAll('[data-ghost]');

function cardAt(left: number, top: number): HTMLElement {
  const card = document.createElement('article');
  card.getBoundingClientRect = () => new DOMRect(left, top, 120, 56);
  root.append(card);
  return card;
}

/** Drags a card from (50, 40) to (350, 200), and releases it there. */
function drag(card: HTMLElement): void {
  const pointer = pressOn(card, { x: 50, y: 40 });
  pointer.move({ x: 350, y: 200 });
  pointer.release();
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="root"></div>';
  root = document.getElementById('root') as HTMLElement;
  layOut(() => document.body);
  animated = vi.fn<Element['animate']>(() => new EventTarget() as Animation);
  Element.prototype.animate = animated;
  detach = attachDrag(root, () => ({
    find: (target) => target.closest<HTMLElement>('article'),
    ghost: (item) => copyAsGhost(item),
    move: () => undefined,
    drop: () => true,
    cards: find,
  }));
});

afterEach(() => {
  detach();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
  Element.prototype.animate = animate;
});

it('after an accepted drop the ghost moves in 120 ms to the new place nearest to the pointer', () => {
  const card = cardAt(10, 20);
  cardAt(10, 500);
  drag(card);
  expect(animated).not.toHaveBeenCalled();
  card.remove();
  cardAt(310, 400);
  cardAt(300, 170);
  frame();
  expect(animated).toHaveBeenCalledExactlyOnceWith(
    { transform: ['translate(300px, 160px)', 'translate(290px, 150px)'], opacity: [1, 0] },
    { duration: 120, easing: 'ease-out' },
  );
});

it('the ghost fades out at the pointer if no new place is rendered within three frames', () => {
  drag(cardAt(10, 20));
  frame();
  frame();
  expect(animated).not.toHaveBeenCalled();
  frame();
  const still = 'translate(300px, 160px)';
  expect(animated).toHaveBeenCalledExactlyOnceWith(
    { transform: [still, still], opacity: [1, 0] },
    { duration: 120, easing: 'ease-out' },
  );
});

it('a card that is picked up again while its ghost settles has only the new ghost', () => {
  const card = cardAt(10, 20);
  drag(card);
  expect(ghosts()).toHaveLength(1);
  pressOn(card, { x: 50, y: 40 }).move({ x: 60, y: 45 });
  expect(ghosts()).toHaveLength(1);
  for (let at = 0; at < 4; at += 1) frame();
  expect(animated).not.toHaveBeenCalled();
});

it('with reduced motion the ghost is removed at the drop', () => {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  drag(cardAt(10, 20));
  expect(ghosts()).toHaveLength(0);
  expect(animated).not.toHaveBeenCalled();
});
