/** The element that follows the pointer. It moves by `transform` alone, so that nothing is laid out. */

/** How long a ghost takes to go back, in ms. */
const BACK_MS = 160;

/** What a ghost is a copy of, and goes back to. */
const sources = new WeakMap<HTMLElement, HTMLElement>();

const ATTRIBUTES = /^(?:data-|aria-|id$|role$|tabindex$)/;

/** Copies an element to the place where it is now, without what tests, screen readers and the keyboard find it by. */
export function copyAsGhost(source: HTMLElement, className = ''): HTMLElement {
  const { left, top, width, height } = source.getBoundingClientRect();
  const ghost = document.importNode(source, true);
  for (const each of [ghost, ...ghost.querySelectorAll('*')]) {
    for (const name of each.getAttributeNames()) if (ATTRIBUTES.test(name)) each.removeAttribute(name);
  }
  const style = { position: 'fixed', margin: '0', contentVisibility: 'visible' };
  Object.assign(ghost.style, style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  ghost.className += ` ${className}`;
  sources.set(ghost, source);
  return ghost;
}

export function showGhost(ghost: HTMLElement): void {
  for (const [name, value] of Object.entries({ inert: '', 'aria-hidden': 'true', 'data-ghost': '' })) {
    ghost.setAttribute(name, value);
  }
  // A layer of its own, so that moving it doesn't repaint the page. It is above everything but dialogs.
  Object.assign(ghost.style, { pointerEvents: 'none', zIndex: '40', willChange: 'transform' });
  document.body.append(ghost);
}

export function moveGhost(ghost: HTMLElement, x: number, y: number): void {
  ghost.style.transform = `translate(${x}px, ${y}px)`;
}

/** Where the ghost must go, from where it began, so that it is over its source again; null if that is gone. */
function wayBack(ghost: HTMLElement): string | null {
  const source = sources.get(ghost);
  if (source === undefined) return 'translate(0px, 0px)';
  if (!source.isConnected) return null;
  const { left, top } = source.getBoundingClientRect();
  return `translate(${left - Number.parseFloat(ghost.style.left)}px, ${top - Number.parseFloat(ghost.style.top)}px)`;
}

export function removeGhost(ghost: HTMLElement, goesBack: boolean): void {
  const way = goesBack ? wayBack(ghost) : null;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (way === null || isStill) return ghost.remove();
  const animation = ghost.animate([{ transform: ghost.style.transform }, { transform: way }], {
    duration: BACK_MS,
    easing: 'ease-out',
  });
  const remove = () => ghost.remove();
  animation.addEventListener('finish', remove);
  animation.addEventListener('cancel', remove);
}
