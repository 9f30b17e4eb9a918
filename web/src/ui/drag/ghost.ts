/**
 * The ghost: the copy that follows the pointer during a drag. Only its `transform` changes, so that
 * no layout is needed. The `transform` belongs to a paused animation, because then the browser
 * doesn't check for overlaps with everything below it in each frame.
 */

/**
 * The durations in ms of the animations with which a ghost moves back, and with which it fades out
 * after a drop.
 */
const BACK_MS = 160;
const DROP_MS = 120;

export interface Ghost {
  /** Moves the ghost to this distance from its initial position, in px. */
  move: (x: number, y: number) => void;
  remove: (goesBack: boolean) => void;
}

/** For each copy, the element from which it was made. A ghost moves back to this element. */
const sources = new WeakMap<HTMLElement, { element: HTMLElement; left: number; top: number }>();

const HOOKS = /^(?:data-|aria-|id$|role$|tabindex$)/;

/**
 * Copies an element to its current position. Removes the attributes by which tests, screen readers
 * and the keyboard would find the copy.
 */
export function copyAsGhost(source: HTMLElement, className = ''): HTMLElement {
  const { left, top, width, height } = source.getBoundingClientRect();
  const copy = document.importNode(source, true);
  for (const each of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of each.getAttributeNames()) if (HOOKS.test(name)) each.removeAttribute(name);
  }
  const place = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
  Object.assign(copy.style, { ...place, position: 'fixed', margin: '0', contentVisibility: 'visible' });
  copy.className += ` ${className}`;
  sources.set(copy, { element: source, left, top });
  return copy;
}

/**
 * Animates a copy from the initial position of its source to the current position of another
 * element.
 */
export function flyTo(copy: HTMLElement, element: HTMLElement): void {
  const source = sources.get(copy);
  if (source !== undefined) sources.set(copy, { ...source, element });
  showGhost(copy).remove(true);
}

/**
 * Creates a layer above everything except dialogs. Only the layer moves, so the styles of its
 * content are not computed again.
 */
function layerOf(content: HTMLElement): HTMLElement {
  const layer = document.createElement('div');
  for (const name of ['inert', 'data-ghost']) layer.setAttribute(name, '');
  layer.setAttribute('aria-hidden', 'true');
  const place = { position: 'fixed', left: '0', top: '0', zIndex: '40' };
  Object.assign(layer.style, { ...place, pointerEvents: 'none', willChange: 'transform' });
  layer.append(content);
  return layer;
}

const by = (x: number, y: number) => `translate(${x}px, ${y}px)`;

/** Shows an element as a ghost. The element is positioned by client coordinates. */
export function showGhost(content: HTMLElement): Ghost {
  const layer = layerOf(content);
  document.body.append(layer);
  let transform = by(0, 0);
  const effect = new KeyframeEffect(
    layer,
    { transform: [transform, transform] },
    { duration: 1, fill: 'both' },
  );
  const animation = new Animation(effect);
  animation.pause();

  /**
   * Returns the `transform` that moves the ghost over its source; null if the source was removed.
   */
  const wayBack = (): string | null => {
    const source = sources.get(content);
    if (source === undefined) return by(0, 0);
    if (!source.element.isConnected) return null;
    const { left, top } = source.element.getBoundingClientRect();
    return by(left - source.left, top - source.top);
  };
  return {
    move: (x, y) => {
      const next = by(x, y);
      if (next === transform) return;
      transform = next;
      effect.setKeyframes({ transform: [transform, transform] });
    },
    remove: (goesBack) => {
      const way = goesBack ? wayBack() : transform;
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (way === null || isStill) return layer.remove();
      const motion = goesBack ? { transform: [transform, way] } : { opacity: [1, 0] };
      const duration = goesBack ? BACK_MS : DROP_MS;
      const last = layer.animate(motion, { duration, easing: 'ease-out' });
      const remove = () => layer.remove();
      last.addEventListener('finish', remove);
      last.addEventListener('cancel', remove);
    },
  };
}
