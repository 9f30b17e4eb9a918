/**
 * The ghost: the copy that follows the pointer during a drag. Only its `transform` changes, so that
 * no layout is needed. The `transform` belongs to a paused animation, because then the browser
 * doesn't check for overlaps with everything below it in each frame.
 */

/**
 * The durations in ms of the ghost's animations: for moving back to its source, and for the end of
 * an accepted drop.
 */
const BACK_MS = 160;
const DROP_MS = 120;

export interface Ghost {
  /** Moves the ghost to this distance from its initial position, in px. */
  move: (x: number, y: number) => void;
  /** Moves the ghost back to its source, and removes it. */
  putBack: () => void;
  /**
   * Moves the ghost to the item's new place, fades it out, and removes it. Without a place the
   * ghost fades out where it is.
   */
  settle: (place?: HTMLElement) => void;
  /** Removes the ghost without an animation. */
  remove: () => void;
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
  showGhost(copy).putBack();
}

export const isMotionUnwanted = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Removes all ghosts, because a ghost that still moves would cover the next one. */
export function removeGhosts(): void {
  for (const ghost of document.querySelectorAll('[data-ghost]')) ghost.remove();
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

  /** Returns the `transform` that moves the ghost over an element; null if it was removed. */
  const wayTo = (element?: HTMLElement): string | null => {
    const source = sources.get(content);
    if (source === undefined) return by(0, 0);
    const to = element ?? source.element;
    if (!to.isConnected) return null;
    const { left, top } = to.getBoundingClientRect();
    return by(left - source.left, top - source.top);
  };
  const leave = (way: string | null, duration: number, more: PropertyIndexedKeyframes = {}) => {
    if (way === null || isMotionUnwanted() || !layer.isConnected) return layer.remove();
    const last = layer.animate({ transform: [transform, way], ...more }, { duration, easing: 'ease-out' });
    const remove = () => layer.remove();
    last.addEventListener('finish', remove);
    last.addEventListener('cancel', remove);
  };
  return {
    move: (x, y) => {
      const next = by(x, y);
      if (next === transform) return;
      transform = next;
      effect.setKeyframes({ transform: [transform, transform] });
    },
    remove: () => layer.remove(),
    putBack: () => leave(wayTo(), BACK_MS),
    settle: (place) => leave(place === undefined ? transform : wayTo(place), DROP_MS, { opacity: [1, 0] }),
  };
}
