/**
 * Highlights an element by a layer over it. The element itself stays as it is, because to lay out and paint a column
 * of the calendar again costs more than a frame may.
 */

export interface Highlight {
  /** Highlights an element instead of the one before. Measured again after `moved`. */
  show: (element: Element | null) => void;
  /** Says that elements may be elsewhere, for example after scrolling. */
  moved: () => void;
}

export function createHighlight(className: string): Highlight {
  const layer = document.createElement('div');
  layer.className = className;
  layer.setAttribute('aria-hidden', 'true');
  layer.setAttribute('data-highlight', '');
  const place = { position: 'fixed', left: '0', top: '0', willChange: 'transform' };
  Object.assign(layer.style, { ...place, pointerEvents: 'none' });
  // Undefined: to be measured.
  let shown: Element | null | undefined = null;
  return {
    show: (element) => {
      if (element === shown) return;
      shown = element;
      if (element === null) return layer.remove();
      const { left, top, right, bottom } = element.getBoundingClientRect();
      // Only what can be seen, so that the layer is no larger than the window.
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
