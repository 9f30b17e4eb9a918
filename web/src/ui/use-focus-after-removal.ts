import { useLayoutEffect, useRef } from 'react';

/**
 * When the row that has the focus is removed, the screen takes the focus, rather than the top of the page. A dialog that
 * closes just before gives the focus back to a row that is about to go; one that closes later sees to it itself.
 */
export function useFocusAfterRemoval(items: readonly { id: string }[]): void {
  const before = useRef(items);
  useLayoutEffect(() => {
    const removed = before.current.some(({ id }) => !items.some((item) => item.id === id));
    before.current = items;
    if (removed && document.activeElement === document.body) document.querySelector('main')?.focus();
  }, [items]);
}
