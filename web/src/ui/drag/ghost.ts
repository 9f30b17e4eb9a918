/**
 * What follows the pointer. It moves by `transform` alone, so that nothing is laid out. The transform is that of a
 * paused animation, because then the browser doesn't compare the ghost with everything below it in each frame.
 */

/** How long a ghost takes to go back, in ms. */
const BACK_MS = 160;

export interface Ghost {
  /** Moves it by so many px from where it began. */
  move: (x: number, y: number) => void;
  remove: (goesBack: boolean) => void;
}

/** What a ghost is a copy of, and goes back to. */
const sources = new WeakMap<HTMLElement, { element: HTMLElement; left: number; top: number }>();

const HOOKS = /^(?:data-|aria-|id$|role$|tabindex$)/;

/** Copies an element to the place where it is now, without what tests, screen readers and the keyboard find it by. */
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

/** Moves a copy from where its source was to where another element is now. */
export function flyTo(copy: HTMLElement, element: HTMLElement): void {
  const source = sources.get(copy);
  if (source !== undefined) sources.set(copy, { ...source, element });
  showGhost(copy).remove(true);
}

/** A layer above everything but dialogs. It contains what moves, whose style is then not computed again. */
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

/** Shows an element that is positioned by client coordinates where it begins. */
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

  /** Where it must go so that it is over its source again; null if that is gone. */
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
      const way = goesBack ? wayBack() : null;
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (way === null || isStill) return layer.remove();
      const back = layer.animate({ transform: [transform, way] }, { duration: BACK_MS, easing: 'ease-out' });
      const remove = () => layer.remove();
      back.addEventListener('finish', remove);
      back.addEventListener('cancel', remove);
    },
  };
}
