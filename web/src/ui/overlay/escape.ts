/**
 * Escape closes the element that has the focus. Radix passes the key only to the element that
 * appeared last, which may be a toast that appeared after a dialog. So the toast ignores Escape
 * while an open dialog or menu has the focus, and the dialog or menu closes itself.
 */
import type { KeyboardEvent } from 'react';

const OPEN = '[role=dialog], [role=alertdialog], [role=menu], [role=combobox][aria-expanded=true]';

/** Whether a key was pressed inside an element that Escape closes. */
export function isInsideOpen({ target }: Event): boolean {
  return target instanceof Element && target.closest(OPEN) !== null;
}

/**
 * Returns an `onKeyDown` for Radix components. It closes the component, unless Radix or an element
 * inside has handled the key.
 */
export function closeOnEscape(close: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
}
