/** Ignores the click event that the browser sends when a mouse button is released after a drag. */

/** The click event follows immediately after the release. A later click is intentional. */
const AT_ONCE_MS = 50;

/** `isReleased` is false if the drag ended while the mouse button is still pressed. */
export function swallowClick(isReleased: boolean): void {
  const over = new AbortController();
  const { signal } = over;
  const stopSoon = () => setTimeout(() => over.abort(), AT_ONCE_MS);
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', swallow, { capture: true, signal });
  addEventListener('pointerdown', () => over.abort(), { capture: true, signal });
  if (isReleased) stopSoon();
  else for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, stopSoon, { signal });
}
