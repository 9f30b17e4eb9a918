/** Runs before every test file: adds matchers and the APIs that jsdom lacks. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';
import { afterEach, beforeEach, vi } from 'vitest';

afterEach(cleanup);
// The storage is cleared before each test, not after it, because a form that is unmounted saves its
// draft.
beforeEach(() => localStorage.clear());

// `classNames` doesn't resolve conflicts, so tests fail on conflicting classes.
vi.mock('@/lib/class-names', () => ({
  classNames: (...classes: ClassValue[]) => {
    const joined = clsx(classes);
    if (twMerge(joined) !== joined)
      throw new Error(`Two of these classes are for the same property: ${joined}`);
    return joined;
  },
}));

// Nothing waits for idle time in tests, because no browser is busy and the timers may be fake.
vi.mock('@/lib/idle', () => ({ untilIdle: () => Promise.resolve() }));

// Waiting for elements may take long, because screens load their code on demand and the machine may
// be busy.
configure({ asyncUtilTimeout: 8000 });

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoResizeObserver;
globalThis.matchMedia ??= (media: string): MediaQueryList => {
  const events = new EventTarget();
  return Object.assign(events, {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  }) as MediaQueryList;
};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
// jsdom hides elements with the attribute `popover`, and can't show them.
HTMLElement.prototype.showPopover ??= function show(this: HTMLElement) {
  this.style.display = 'block';
};
window.scrollTo = () => {};
window.scrollBy = () => {};
// An animation that ends immediately.
Element.prototype.animate ??= () => {
  const animation = new EventTarget() as Animation;
  queueMicrotask(() => animation.dispatchEvent(new Event('finish')));
  return animation;
};
// A paused animation shows its first keyframe.
globalThis.KeyframeEffect ??= class {
  constructor(private readonly target: HTMLElement) {}
  setKeyframes({ transform: [first] }: { transform: string[] }): void {
    this.target.style.transform = first ?? '';
  }
} as unknown as typeof KeyframeEffect;
globalThis.Animation ??= class {
  pause(): void {}
} as unknown as typeof Animation;

// jsdom doesn't paint, so a navigation must not wait for a paint.
vi.mock('@/lib/painted', () => ({ untilPainted: () => Promise.resolve() }));
