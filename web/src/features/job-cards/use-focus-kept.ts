import { useLayoutEffect, useRef } from 'react';

/**
 * When a focused button disappears, focuses the element with the returned ref. Otherwise the focus would move
 * to the top of the page.
 */
export function useFocusKept<Element extends HTMLElement>(isThere: boolean) {
  const before = useRef(isThere);
  const instead = useRef<Element>(null);
  useLayoutEffect(() => {
    const isGone = before.current && !isThere;
    before.current = isThere;
    if (isGone && document.activeElement === document.body) instead.current?.focus();
  }, [isThere]);
  return instead;
}
