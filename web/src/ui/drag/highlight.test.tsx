import { afterEach, expect, it, vi } from 'vitest';
import { createHighlight } from './highlight';

const layer = () => document.querySelector<HTMLElement>('[data-highlight]');

afterEach(() => layer()?.remove());

function at(rect: DOMRect): Element {
  const element = document.createElement('div');
  return Object.assign(element, { getBoundingClientRect: vi.fn<() => DOMRect>(() => rect) });
}

it('a highlight covers the visible part of an element, and does not change the element', () => {
  const element = at(new DOMRect(100, -50, 80, 5000));
  const before = element.outerHTML;
  const highlight = createHighlight('tint');
  highlight.show(element);
  expect(layer()?.style).toMatchObject({
    width: '80px',
    height: `${innerHeight}px`,
    transform: 'translate(100px, 0px)',
  });
  expect(layer()).toHaveClass('tint');
  expect(element.outerHTML).toBe(before);
});

it('a highlight is measured once, and again after scrolling', () => {
  const element = at(new DOMRect(100, 100, 80, 80));
  const highlight = createHighlight('');
  for (let frame = 0; frame < 5; frame += 1) highlight.show(element);
  expect(element.getBoundingClientRect).toHaveBeenCalledOnce();
  highlight.moved();
  highlight.show(element);
  expect(element.getBoundingClientRect).toHaveBeenCalledTimes(2);
});

it('a highlight is removed when there is nothing to highlight, also after scrolling', () => {
  const highlight = createHighlight('');
  highlight.show(at(new DOMRect(0, 0, 10, 10)));
  highlight.moved();
  highlight.show(null);
  expect(layer()).toBeNull();
});
