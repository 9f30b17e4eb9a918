import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { edgeScroller, edgeSpeed } from './edge-scroll';

const RIM = { from: 100, to: 900 };

describe('the scroll speed near an edge', () => {
  it('the scroll speed is zero in the middle of an element, and at 48 px from its edges', () => {
    for (const at of [148, 500, 852]) expect(edgeSpeed(at, RIM)).toBe(0);
  });

  it('the scroll speed grows towards the edge, and is the same at both edges', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 48 }), fc.integer({ min: 0, max: 48 }), (a, b) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)];
        expect(edgeSpeed(RIM.to - near, RIM)).toBeGreaterThanOrEqual(edgeSpeed(RIM.to - far, RIM));
        expect(edgeSpeed(RIM.from + near, RIM)).toBeCloseTo(-edgeSpeed(RIM.to - near, RIM));
      }),
    );
  });

  it('the scroll speed does not grow beyond the edge, and is zero in the middle of an element of any size', () => {
    expect(edgeSpeed(1000, RIM)).toBe(edgeSpeed(900, RIM));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (size) => {
        expect(edgeSpeed(100 + size / 2, { from: 100, to: 100 + size })).toBeCloseTo(0);
      }),
    );
  });
});

describe('which element scrolls during a drag', () => {
  const board = document.createElement('div');
  const scrolled: string[] = [];
  const note = (name: string) => (by?: ScrollToOptions | number) =>
    void (typeof by === 'object' && scrolled.push(`${name} ${by.left} ${by.top} ${by.behavior}`));

  beforeEach(() => {
    scrolled.length = 0;
    vi.spyOn(board, 'getBoundingClientRect').mockReturnValue(new DOMRect(200, 200, 400, 400));
    board.scrollBy = note('board');
    vi.stubGlobal('scrollBy', note('window'));
  });
  afterEach(() => vi.restoreAllMocks());

  it('an element scrolls after the pointer has been near its edge for one frame', () => {
    const edges = edgeScroller([{ element: board, left: 0 }]);
    expect(edges.step({ x: 400, y: 400 }, 0)).toBe(false);
    expect(edges.step({ x: 600, y: 400 }, 16)).toBe(true);
    expect(scrolled).toEqual([]);
    expect(edges.step({ x: 600, y: 400 }, 32)).toBe(true);
    expect(edges.step({ x: 600, y: 400 }, 32 + 10_000)).toBe(true);
    expect(scrolled).toEqual(['board 19 0 instant', 'board 60 0 instant']);
    expect(board.getBoundingClientRect).toHaveBeenCalledOnce();
  });

  it('an element does not scroll if the pointer is outside of it', () => {
    const edges = edgeScroller([{ element: board, left: 0 }]);
    edges.step({ x: 601, y: 400 }, 0);
    expect(edges.step({ x: 601, y: 400 }, 16)).toBe(false);
    expect(scrolled).toEqual([]);
  });

  it('an element scrolls left if the pointer is beside its sticky left part, but not if it is over that part', () => {
    const edges = edgeScroller([{ element: board, left: 100 }]);
    edges.step({ x: 290, y: 400 }, 0);
    expect(edges.step({ x: 290, y: 400 }, 10)).toBe(false);
    edges.step({ x: 300, y: 400 }, 20);
    edges.step({ x: 300, y: 400 }, 30);
    edges.step({ x: 250, y: 600 }, 40);
    expect(scrolled).toEqual(['board -12 0 instant', 'board 0 12 instant']);
  });

  it('the window scrolls, also while the pointer is outside of it', () => {
    const edges = edgeScroller([{ element: board, left: 0 }]);
    edges.step({ x: 100, y: innerHeight + 80 }, 0);
    edges.step({ x: 100, y: innerHeight + 80 }, 10);
    expect(scrolled).toEqual(['window 0 12 instant']);
  });

  it('the elements are measured again after the layout has changed', () => {
    const edges = edgeScroller([{ element: board, left: 0 }]);
    edges.step({ x: 400, y: 400 }, 0);
    edges.remeasure();
    edges.step({ x: 400, y: 400 }, 16);
    expect(board.getBoundingClientRect).toHaveBeenCalledTimes(2);
  });
});
