/**
 * Positions an open panel beside its anchor, in the browser's top layer. The panel doesn't move in
 * the document, so that inside a dialog it is part of the dialog's focus trap and scroll lock. The
 * panel's element needs the attribute `popover="manual"`.
 */
import { type RefObject, useLayoutEffect } from 'react';

const GAP = 4;
const EDGE = 8;
const MAX_HEIGHT = 320;

interface Placement {
  /**
   * Whether the panel is at least as wide as the anchor, for lists of choices. Otherwise the panel
   * is centered on the anchor.
   */
  matchWidth: boolean;
  /** The maximum height in px. The default is the maximum height of a list of choices. */
  maxHeight?: number | undefined;
}

/**
 * Returns the height of the panel without inner scrolling. Measuring it doesn't change any scroll
 * position.
 */
function naturalHeight(panel: HTMLElement): number {
  if (panel.childElementCount === 0) return panel.offsetHeight;
  const borders = panel.offsetHeight - panel.clientHeight;
  return [...panel.children].reduce((sum, part) => sum + part.scrollHeight, borders);
}

function place(
  panel: HTMLElement,
  anchor: HTMLElement,
  { matchWidth, maxHeight = MAX_HEIGHT }: Placement,
): void {
  const box = anchor.getBoundingClientRect();
  const view = {
    width: document.documentElement.clientWidth,
    height: window.visualViewport?.height ?? innerHeight,
  };
  if (matchWidth) panel.style.minWidth = `${Math.min(box.width, view.width - 2 * EDGE)}px`;
  panel.style.maxWidth = `${view.width - 2 * EDGE}px`;
  const wanted = Math.min(naturalHeight(panel), maxHeight);
  const below = view.height - box.bottom - GAP - EDGE;
  const above = box.top - GAP - EDGE;
  const upwards = below < wanted && above > below;
  const height = Math.min(wanted, upwards ? above : below);
  panel.style.maxHeight = `${height}px`;
  panel.style.top = `${upwards ? box.top - GAP - height : box.bottom + GAP}px`;
  const left = matchWidth ? box.left : box.left + (box.width - panel.offsetWidth) / 2;
  panel.style.left = `${Math.max(EDGE, Math.min(left, view.width - EDGE - panel.offsetWidth))}px`;
}

/**
 * Shows and positions `panel` while `open`. Positions the panel again whenever its size or a scroll
 * position changes.
 */
export function useFloating(
  open: boolean,
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  { matchWidth, maxHeight }: Placement,
): void {
  useLayoutEffect(() => {
    const [element, anchorElement] = [panel.current, anchor.current];
    if (!open || !element || !anchorElement) return;
    const update = () => place(element, anchorElement, { matchWidth, maxHeight });
    const scrolled = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) update();
    };
    // Some test environments have no popovers. There the panel is always visible.
    element.showPopover?.();
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    window.addEventListener('resize', update);
    document.addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', update);
      document.removeEventListener('scroll', scrolled, { capture: true });
    };
  }, [open, panel, anchor, matchWidth, maxHeight]);
}
