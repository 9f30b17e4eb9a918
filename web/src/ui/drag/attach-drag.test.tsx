import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isScreenHeld } from '@/lib/screen-hold';
import { attachDrag } from './attach-drag';
import type { DragPlan } from './plan';
import { frame, layOut, pressOn } from './testing';

let steps: string[];
let clicks: number;
let detach: () => void;
let card: HTMLElement;
let root: HTMLElement;
let plan: DragPlan<string>;

const START = { x: 100, y: 100 };

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <div id="root"><article id="card">Boiler</article><button>Menu</button></div><div id="day"></div>`;
  const byId = (id: string) => document.getElementById(id) as HTMLElement;
  [root, card] = [byId('root'), byId('card')];
  layOut(({ x }) => (x < 200 ? card : byId('day')));
  [steps, clicks] = [[], 0];
  root.addEventListener('click', () => (clicks += 1));
  const note =
    (name: string) =>
    (item: string, { x, y, alt }: { x: number; y: number; alt: boolean }, over?: Element | null) =>
      void steps.push([name, item, x, y, over?.id, alt && 'alt'].filter(Boolean).join(' '));
  plan = {
    find: (target) => (target.closest('button') === null ? target.id : null),
    start: note('start'),
    move: note('move'),
    drop: note('drop'),
    cancel: (item) => void steps.push(`cancel ${item}`),
  };
  detach = attachDrag(root, () => plan);
});

afterEach(() => {
  detach();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

describe('dragging with a mouse or pen', () => {
  it.each(['mouse', 'pen'] as const)(
    'a %s starts a drag after 4 px and drops where the button is released',
    (kind) => {
      const pointer = pressOn(card, START, kind);
      pointer.move({ x: 103, y: 100 });
      expect(steps).toEqual([]);
      expect(isScreenHeld()).toBe(false);
      pointer.move({ x: 104, y: 100 });
      expect(steps).toEqual(['start card 100 100', 'move card 104 100 card']);
      expect(isScreenHeld()).toBe(true);
      pointer.move({ x: 250, y: 120 });
      pointer.release();
      expect(steps.slice(2)).toEqual(['move card 250 120 day', 'drop card 250 120 day']);
      expect(isScreenHeld()).toBe(false);
    },
  );

  it('a drag moves at most once per frame, to the last position of the pointer', () => {
    const pointer = pressOn(card, START);
    for (let x = 101; x < 140; x += 1) pointer.jump({ x, y: 100 });
    frame();
    expect(steps).toEqual(['start card 100 100', 'move card 139 100 card']);
    frame();
    expect(steps).toHaveLength(2);
  });

  it('a press without movement causes a click, and a drag never causes one', () => {
    pressOn(card, START).release();
    expect([steps, clicks]).toEqual([[], 1]);
    const pointer = pressOn(card, START);
    pointer.move({ x: 150, y: 100 });
    pointer.release();
    expect(clicks).toBe(1);
    vi.advanceTimersByTime(60);
    card.click();
    expect(clicks).toBe(2);
  });

  it('no drag starts if the plan finds no item, or with a mouse button other than the left', () => {
    const button = root.querySelector('button') as HTMLElement;
    pressOn(button, START).move({ x: 150, y: 100 });
    const other = pressOn(root, START, 'mouse', 2);
    other.release();
    other.send('pointerdown', START, { button: 2, buttons: 2 });
    other.move({ x: 150, y: 100 }, { buttons: 2 });
    expect(steps).toEqual([]);
  });

  it('pressing Alt takes effect even while the pointer doesn’t move', () => {
    const pointer = pressOn(card, START);
    pointer.move({ x: 150, y: 100 });
    const alt = fireEvent.keyDown(document.body, { key: 'Alt' });
    frame();
    fireEvent.keyUp(document.body, { key: 'Alt' });
    frame();
    expect(steps.slice(2)).toEqual(['move card 150 100 card alt', 'move card 150 100 card']);
    // The default action of the key is prevented, because Alt would open the menu of the browser
    // window.
    expect(alt).toBe(false);
  });

  it('a drag uses the latest plan', () => {
    const pointer = pressOn(card, START);
    pointer.move({ x: 150, y: 100 });
    const drop = vi.fn<() => void>();
    plan = { ...plan, drop };
    pointer.release();
    expect(drop).toHaveBeenCalledOnce();
  });
});

describe('dragging with a finger', () => {
  const vibrate = vi.fn<() => boolean>(() => true);
  beforeEach(() => {
    vibrate.mockClear();
    vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } });
  });
  afterEach(() => vi.unstubAllGlobals());

  const touchMove = () => fireEvent.touchMove(card, { cancelable: true });

  it('a finger starts a drag after 250 ms with a vibration, and then does not scroll', () => {
    const finger = pressOn(card, START, 'touch');
    finger.jump({ x: 105, y: 100 });
    vi.advanceTimersByTime(249);
    expect([steps, touchMove()]).toEqual([[], true]);
    vi.advanceTimersByTime(1);
    expect(steps).toEqual(['start card 100 100']);
    expect(vibrate).toHaveBeenCalledOnce();
    expect(touchMove()).toBe(false);
    finger.move({ x: 250, y: 100 });
    finger.release();
    expect(steps.at(-1)).toBe('drop card 250 100 day');
    expect(touchMove()).toBe(true);
  });

  it('a finger that moves before 250 ms scrolls', () => {
    const finger = pressOn(card, START, 'touch');
    finger.move({ x: 100, y: 92 });
    vi.advanceTimersByTime(1000);
    finger.move({ x: 250, y: 92 });
    finger.release();
    expect(steps).toEqual([]);
    expect(vibrate).not.toHaveBeenCalled();
  });

  it('the page does not scroll during a touch drag, even if the card is removed', () => {
    pressOn(card, START, 'touch');
    vi.advanceTimersByTime(250);
    card.remove();
    expect(touchMove()).toBe(false);
  });

  it('a long press opens no context menu', () => {
    const seen = vi.fn<() => void>();
    document.addEventListener('contextmenu', seen);
    pressOn(card, START, 'touch');
    expect(fireEvent.contextMenu(card)).toBe(false);
    expect(seen).not.toHaveBeenCalled();
    vi.advanceTimersByTime(250);
    expect(steps).toEqual(['start card 100 100']);
    document.removeEventListener('contextmenu', seen);
  });

  it('a second finger cancels the drag', () => {
    pressOn(card, START, 'touch');
    vi.advanceTimersByTime(250);
    pressOn(root, { x: 300, y: 300 }, 'touch', 2);
    expect(steps).toEqual(['start card 100 100', 'cancel card']);
  });
});

describe('canceling a drag', () => {
  const carry = () => {
    const pointer = pressOn(card, START);
    pointer.move({ x: 250, y: 100 });
    return pointer;
  };

  it('Escape cancels the drag and closes nothing else', () => {
    const seen = vi.fn<() => void>();
    document.addEventListener('keydown', seen, true);
    const pointer = carry();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    document.removeEventListener('keydown', seen, true);
    expect(steps.at(-1)).toBe('cancel card');
    expect(seen).not.toHaveBeenCalled();
    expect(isScreenHeld()).toBe(false);
    pointer.move({ x: 260, y: 100 });
    pointer.release();
    expect(steps.at(-1)).toBe('cancel card');
    expect(clicks).toBe(0);
  });

  it.each<[string, (pointer: ReturnType<typeof carry>) => void]>([
    ['a pointer that the browser takes', (pointer) => void pointer.send('pointercancel', START)],
    ['a capture that is lost', () => void fireEvent(root, lost(1))],
    ['a window that loses the focus', () => void fireEvent.blur(window)],
    ['a button that was released unseen', (pointer) => pointer.move({ x: 251, y: 100 }, { buttons: 0 })],
    ['the menu of the system', () => void fireEvent.contextMenu(card)],
    ['the end of its component', () => detach()],
  ])('a drag is canceled by %s', (_name, end) => {
    end(carry());
    expect(steps.at(-1)).toBe('cancel card');
    expect(isScreenHeld()).toBe(false);
    frame();
    expect(steps.at(-1)).toBe('cancel card');
  });

  const lost = (pointerId: number) => new PointerEvent('lostpointercapture', { pointerId });

  it('events of another pointer do not cancel the drag', () => {
    const pointer = carry();
    fireEvent(root, lost(7));
    pointer.send('pointercancel', START, { pointerId: 7 });
    expect(steps).not.toContain('cancel card');
  });
});

it('a drag ends even if `drop` throws', () => {
  const failure = new Error('no drop');
  const report = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault());
  addEventListener('error', report);
  plan = {
    ...plan,
    drop: () => {
      throw failure;
    },
  };
  const pointer = pressOn(card, START);
  pointer.move({ x: 150, y: 100 });
  pointer.release();
  removeEventListener('error', report);
  expect(report).toHaveBeenCalledOnce();
  expect(isScreenHeld()).toBe(false);
});
