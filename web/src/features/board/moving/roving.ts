/**
 * The roving tab index of the board: Tab reaches only one element, and the arrow keys move the
 * focus from there. This changes the DOM directly, because a change of the focus must not render a
 * thousand bars.
 */

/**
 * Matches the focusable elements of a lane: the menu in its head, its visits, and its list buttons.
 */
const ITEMS = '.board-menu, [data-visit-id], [data-list]';
const VISITS = '[data-visit-id], [data-list]';
const FAR = 5;

const itemsOf = (lane: Element): HTMLElement[] => [...lane.querySelectorAll<HTMLElement>(ITEMS)];
const visitsOf = (lane: Element): HTMLElement[] => [...lane.querySelectorAll<HTMLElement>(VISITS)];

/**
 * Makes one element reachable with Tab: `wanted` if given, else the element that is reachable
 * already, else the first visit.
 */
export function keepStop(root: HTMLElement, wanted: HTMLElement | null = null): void {
  const items = [...root.querySelectorAll<HTMLElement>(`[data-user-id] :is(${ITEMS})`)];
  const before = items.find((item) => item.dataset['stop'] !== undefined);
  const stop =
    (wanted !== null && items.includes(wanted) ? wanted : before) ??
    items.find((item) => item.matches(VISITS)) ??
    items[0];
  for (const item of items) {
    const isStop = item === stop;
    if (item.tabIndex !== (isStop ? 0 : -1)) item.tabIndex = isStop ? 0 : -1;
    if (isStop !== (item.dataset['stop'] !== undefined)) item.toggleAttribute('data-stop', isStop);
  }
}

/** Returns the focusable element of the board that contains `target`. */
export function itemOf(root: HTMLElement, target: EventTarget | null): HTMLElement | null {
  const item = target instanceof Element ? target.closest<HTMLElement>(ITEMS) : null;
  return item !== null && root.contains(item) && item.closest('[data-user-id]') !== null ? item : null;
}

const middle = (item: HTMLElement): number => {
  const { left, width } = item.getBoundingClientRect();
  return left + width / 2;
};

/**
 * Returns the element that should get the focus after an arrow key, Home, End, Page Up or Page
 * Down. Returns undefined for other keys, and null if there is no such element.
 */
export function nextItem(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | null | undefined {
  const lanes = [...root.querySelectorAll<HTMLElement>('[data-user-id]')];
  const lane = from.closest<HTMLElement>('[data-user-id]');
  if (lane === null) return undefined;
  const items = itemsOf(lane);
  const at = lanes.indexOf(lane);
  switch (key) {
    case 'ArrowLeft':
      return items[items.indexOf(from) - 1] ?? null;
    case 'ArrowRight':
      return items[items.indexOf(from) + 1] ?? null;
    case 'Home':
      return visitsOf(lane)[0] ?? null;
    case 'End':
      return visitsOf(lane).at(-1) ?? null;
    case 'ArrowDown':
      return nearest(lanes.slice(at + 1), from);
    case 'ArrowUp':
      return nearest(lanes.slice(0, at).toReversed(), from);
    case 'PageDown':
      return nearest(lanes.slice(Math.min(at + FAR, lanes.length - 1)), from);
    case 'PageUp':
      return nearest(lanes.slice(0, Math.max(at - FAR, 0) + 1).toReversed(), from);
  }
  return undefined;
}

/**
 * Returns the visit nearest to `from` in the first of `lanes` that has a visit. If `from` is the
 * menu of a lane, returns the menu of the first of `lanes`.
 */
function nearest(lanes: readonly HTMLElement[], from: HTMLElement): HTMLElement | null {
  if (!from.matches(VISITS)) return lanes[0]?.querySelector<HTMLElement>('.board-menu') ?? null;
  const visits = lanes.map(visitsOf).find((found) => found.length > 0) ?? [];
  const x = middle(from);
  const distance = (item: HTMLElement) => Math.abs(middle(item) - x);
  return visits.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
