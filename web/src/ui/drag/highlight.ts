/**
 * Highlights an element with a layer above it. The element itself doesn't change, because the
 * layout and paint of a calendar column would take longer than one frame.
 */

export interface Highlight {
  /**
   * Highlights this element and no other one. The element is measured again after a call of
   * `moved`.
   */
  show: (element: Element | null) => void;
  /** Call this when elements may have moved, for example after scrolling. */
  moved: () => void;
}

export function createHighlight(className: string): Highlight {
  const layer = document.createElement('div');
  layer.className = className;
  layer.setAttribute('aria-hidden', 'true');
  layer.setAttribute('data-highlight', '');
  const place = { position: 'fixed', left: '0', top: '0', willChange: 'transform' };
  Object.assign(layer.style, { ...place, pointerEvents: 'none' });
  // The highlighted element; null if there is none. Undefined after a call of `moved`, so that
  // `show` measures even the same element again.
  let shown: Element | null | undefined = null;
  return {
    show: (element) => {
      if (element === shown) return;
      shown = element;
      if (element === null) return layer.remove();
      const { left, top, right, bottom } = element.getBoundingClientRect();
      // The layer covers only the visible part of the element, so that it is not larger than the
      // window.
      const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      Object.assign(layer.style, {
        width: `${right - left}px`,
        height: `${Math.max(0, to - from)}px`,
        transform: `translate(${left}px, ${from}px)`,
      });
      if (!layer.isConnected) document.body.append(layer);
    },
    moved: () => (shown = undefined),
  };
}
