import { useLayoutEffect, useRef } from 'react';

/** When a button goes that had the focus, the element that this reference is given to takes it, rather than the top of the page. */
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
