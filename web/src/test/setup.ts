/** Runs before every test file: adds matchers, and what jsdom lacks. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

afterEach(cleanup);
// Clear before and not after each test: a form that is unmounted saves its draft.
beforeEach(() => localStorage.clear());

// Resolve at once: there is no busy browser, and its timers may be fake.
vi.mock('@/lib/idle', () => ({ untilIdle: () => Promise.resolve() }));

// Screens load their code on demand, which takes time on a busy machine.
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
