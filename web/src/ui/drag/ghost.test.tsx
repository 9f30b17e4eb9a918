import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attachDrag } from './attach-drag';
import { copyAsGhost } from './ghost';
import { frame, layOut, pressOn } from './testing';

let card: HTMLElement;
let detach: () => void;
let isTaken: boolean;
const { animate } = Element.prototype;

const ghost = () => document.querySelector<HTMLElement>('[data-ghost]');

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <div id="root">
      <article id="card" data-visit-id="v1" aria-label="Boiler" tabindex="0" class="card"><h4 id="title">Boiler</h4></article>
    </div>`;
  card = document.getElementById('card') as HTMLElement;
  card.getBoundingClientRect = () => new DOMRect(10, 20, 120, 56);
  layOut(() => document.body);
  isTaken = true;
  detach = attachDrag(document.getElementById('root') as HTMLElement, () => ({
    find: (target) => target.closest<HTMLElement>('article'),
    ghost: (item) => copyAsGhost(item, 'floating'),
    move: () => undefined,
    drop: () => isTaken,
  }));
});

afterEach(() => {
  detach();
  vi.runAllTimers();
  vi.useRealTimers();
  document.body.innerHTML = '';
  Element.prototype.animate = animate;
});

it('a ghost covers its source, and only its `transform` follows the pointer', () => {
  const pointer = pressOn(card, { x: 50, y: 40 });
  pointer.move({ x: 60, y: 45 });
  const copy = ghost()?.querySelector('article');
  expect(copy?.style).toMatchObject({ left: '10px', top: '20px', width: '120px', height: '56px' });
  expect(copy).toHaveClass('card', 'floating');
  const [before, inside] = [ghost()?.style.cssText.replace(/transform: [^;]+;/, ''), ghost()?.innerHTML];
  pointer.move({ x: 350, y: 10 });
  expect(ghost()?.style.transform).toBe('translate(300px, -30px)');
  expect(ghost()?.style.cssText.replace(/transform: [^;]+;/, '')).toBe(before);
  expect(ghost()?.innerHTML).toBe(inside);
});

it('a ghost is hidden from tests, the keyboard and screen readers, and pointer events pass through it', () => {
  pressOn(card, { x: 50, y: 40 }).move({ x: 60, y: 45 });
  expect(document.querySelectorAll('[data-visit-id]')).toHaveLength(1);
  expect(ghost()?.getAttributeNames().toSorted()).toEqual(['aria-hidden', 'data-ghost', 'inert', 'style']);
  expect(ghost()?.querySelector('article')?.getAttributeNames()).toEqual(['class', 'style']);
  expect(ghost()?.querySelector('h4')?.getAttributeNames()).toEqual([]);
  expect(ghost()?.style.pointerEvents).toBe('none');
});

it('the ghost fades out in 120 ms after an accepted drop, and moves back in 160 ms after a refused drop', () => {
  const animation = new EventTarget();
  const animate = vi.fn<Element['animate']>(() => animation as Animation);
  Element.prototype.animate = animate;
  const drag = () => {
    const pointer = pressOn(card, { x: 50, y: 40 });
    pointer.move({ x: 350, y: 10 });
    pointer.release();
    frame();
  };
  drag();
  const still = 'translate(300px, -30px)';
  expect(animate).toHaveBeenCalledWith(
    { transform: [still, still], opacity: [1, 0] },
    { duration: 120, easing: 'ease-out' },
  );
  expect(ghost()).not.toBeNull();
  animation.dispatchEvent(new Event('finish'));
  expect(ghost()).toBeNull();
  isTaken = false;
  // The source was scrolled by 15 px during the drag.
  card.getBoundingClientRect = vi
    .fn<() => DOMRect>(() => new DOMRect(10, 5, 120, 56))
    .mockReturnValueOnce(new DOMRect(10, 20, 120, 56));
  drag();
  expect(animate).toHaveBeenCalledWith(
    { transform: ['translate(300px, -30px)', 'translate(0px, -15px)'] },
    { duration: 160, easing: 'ease-out' },
  );
  expect(ghost()).not.toBeNull();
  animation.dispatchEvent(new Event('finish'));
  expect(ghost()).toBeNull();
});

it.each(['motion is unwanted', 'the source is gone'])(
  'a ghost is removed without an animation when %s',
  (why) => {
    const animate = vi.fn<Element['animate']>();
    Element.prototype.animate = animate;
    isTaken = false;
    const matches = why === 'motion is unwanted';
    const media = vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
    const pointer = pressOn(card, { x: 50, y: 40 });
    pointer.move({ x: 350, y: 10 });
    if (!matches) card.remove();
    pointer.release();
    if (!matches) document.dispatchEvent(new Event('visibilitychange'));
    media.mockRestore();
    expect(ghost()).toBeNull();
    expect(animate).not.toHaveBeenCalled();
  },
);
