import { useLayoutEffect, useRef } from 'react';

/**
 * When the focused row is removed, focuses the screen. Otherwise the browser would move the focus
 * to the top of the page. This also works for a row to which a closing dialog has just returned the
 * focus. If a dialog closes after the removal, the dialog handles the focus.
 */
export function useFocusAfterRemoval(items: readonly { id: string }[]): void {
  const before = useRef(items);
  useLayoutEffect(() => {
    const removed = before.current.some(({ id }) => !items.some((item) => item.id === id));
    before.current = items;
    if (removed && document.activeElement === document.body) document.querySelector('main')?.focus();
  }, [items]);
}
