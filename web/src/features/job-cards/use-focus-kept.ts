import { useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref. When the focused button disappears, the element with this ref gets the focus.
 * Otherwise the focus would move to the top of the page.
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
