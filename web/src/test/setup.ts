/** Runs before every test file: matchers, and what jsdom lacks of a browser. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

afterEach(cleanup);
// Before, and not after: a form that is taken down keeps its draft.
beforeEach(() => localStorage.clear());

// There is no browser that could be busy, and its timers may stand still.
vi.mock('@/lib/idle', () => ({ whenIdle: () => Promise.resolve() }));

// Screens load their code when they are first needed, which takes its time on a busy machine.
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
// jsdom hides what has the attribute `popover`, and has no way to show it.
HTMLElement.prototype.showPopover ??= function show(this: HTMLElement) {
  this.style.display = 'block';
};
window.scrollTo = () => {};
