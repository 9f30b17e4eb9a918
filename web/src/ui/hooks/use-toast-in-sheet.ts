/**
 * If a dialog fills a phone's screen, moves the toast into that dialog. The dialog reserves space
 * for the toast between its scrolling content and its buttons. There the toast covers no field, and
 * nothing moves under the user's finger.
 */
import { type RefObject, useLayoutEffect } from 'react';

const NARROW = '(max-width: 47.998rem)';

/** Returns the topmost dialog if it is shown as a sheet. */
function frontSheet(): HTMLElement | undefined {
  if (!matchMedia(NARROW).matches) return undefined;
  return [...document.querySelectorAll<HTMLElement>('[data-sheet][data-state=open]')].at(-1);
}

/**
 * Moves `region` into the topmost sheet. Repeats this whenever a sheet opens or closes, or changes
 * its size.
 */
export function useToastInSheet(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const toasts = region.current;
    if (!toasts) return;
    let sheet: HTMLElement | undefined;
    const sizes = new ResizeObserver(() => fit());
    const fit = () => {
      const footer = sheet?.querySelector<HTMLElement>(':scope > footer');
      toasts.style.setProperty('--sheet-foot', `${footer?.offsetHeight ?? 0}px`);
      sheet?.style.setProperty('--toast-room', `${toasts.offsetHeight}px`);
    };
    const leave = () => {
      sizes.disconnect();
      sheet?.style.removeProperty('--toast-room');
    };
    const enter = () => {
      const front = frontSheet();
      if (front === sheet) return;
      leave();
      sheet = front;
      toasts.toggleAttribute('data-in-sheet', sheet !== undefined);
      if (!sheet) return;
      for (const part of [toasts, ...sheet.children]) sizes.observe(part);
      fit();
    };
    // Observes the body, because dialogs are mounted as its children.
    const dialogs = new MutationObserver(enter);
    dialogs.observe(document.body, { childList: true });
    window.addEventListener('resize', enter);
    enter();
    return () => {
      dialogs.disconnect();
      window.removeEventListener('resize', enter);
      leave();
      toasts.removeAttribute('data-in-sheet');
    };
  }, [region]);
}
