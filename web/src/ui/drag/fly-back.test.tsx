import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flyBack } from './fly-back';
import { copyAsGhost } from './ghost';

const { animate } = Element.prototype;
let animated: ReturnType<typeof vi.fn<Element['animate']>>;

const find = () => [...document.querySelectorAll<HTMLElement>('article:not([data-ghost] *)')];

function cardAt(left: number, top: number): HTMLElement {
  const card = document.createElement('article');
  card.getBoundingClientRect = () => new DOMRect(left, top, 120, 56);
  document.body.append(card);
  return card;
}

const frames = (count: number) => {
  for (let at = 0; at < count; at += 1) vi.advanceTimersToNextFrame();
};

beforeEach(() => {
  vi.useFakeTimers();
  animated = vi.fn<Element['animate']>(() => new EventTarget() as Animation);
  Element.prototype.animate = animated;
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
  Element.prototype.animate = animate;
});

it('when an item is rendered in another place, its copy moves there and other items stay', () => {
  const stays = cardAt(10, 300);
  const moved = cardAt(10, 100);
  flyBack(find, (card) => copyAsGhost(card));
  frames(2);
  expect(animated).not.toHaveBeenCalled();
  moved.remove();
  cardAt(210, 150);
  frames(1);
  expect(animated).toHaveBeenCalledExactlyOnceWith(
    { transform: ['translate(0px, 0px)', 'translate(200px, 50px)'] },
    { duration: 160, easing: 'ease-out' },
  );
  expect(document.querySelectorAll('[data-ghost]')).toHaveLength(1);
  expect(stays.isConnected).toBe(true);
});

it.each(['nothing goes back', 'motion is unwanted'])('no copy is shown when %s', (why) => {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({
    matches: why === 'motion is unwanted',
  } as MediaQueryList);
  const card = cardAt(10, 100);
  flyBack(find, (each) => copyAsGhost(each));
  if (why === 'motion is unwanted') {
    card.remove();
    cardAt(210, 150);
  }
  frames(20);
  expect(animated).not.toHaveBeenCalled();
  expect(document.querySelector('[data-ghost]')).toBeNull();
});
