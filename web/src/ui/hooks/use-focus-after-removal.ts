import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the screen when the focused row is removed, instead of the top of the page. This also
 * covers a dialog that has just returned the focus to a row that is removed next. A dialog that closes later
 * handles it itself.
 */
export function useFocusAfterRemoval(items: readonly { id: string }[]): void {
  const before = useRef(items);
  useLayoutEffect(() => {
    const removed = before.current.some(({ id }) => !items.some((item) => item.id === id));
    before.current = items;
    if (removed && document.activeElement === document.body) document.querySelector('main')?.focus();
  }, [items]);
}
