/**
 * Escape closes what has the focus. Radix gives the key only to what came last on the screen, and that may be a toast which
 * came after the dialog. So the toast leaves the key alone while something open has the focus, and that closes itself.
 */
import type { KeyboardEvent } from 'react';

const OPEN = '[role=dialog], [role=alertdialog], [role=menu], [role=combobox][aria-expanded=true]';

/** Whether a key was pressed inside of something that Escape closes. */
export function isInsideOpen({ target }: Event): boolean {
  return target instanceof Element && target.closest(OPEN) !== null;
}

/** For what Radix opens, as its `onKeyDown`: closes it unless Radix, or something inside of it, took the key. */
export function closeOnEscape(close: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
}
