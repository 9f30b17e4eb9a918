/**
 * Keeps the day headings below the toolbar while both are sticky. The positions of other sticky
 * elements are in `base.css`.
 */
import type { RefCallback } from 'react';

/**
 * A ref for the toolbar. Writes the toolbar's height to the CSS variable `--toolbar`, because the
 * height depends on language and text size.
 */
export const stickyBar: RefCallback<HTMLElement> = (bar) => {
  const root = document.documentElement;
  const tell = () => root.style.setProperty('--toolbar', `${bar?.offsetHeight ?? 0}px`);
  const sizes = new ResizeObserver(tell);
  if (bar !== null) sizes.observe(bar);
  tell();
  root.toggleAttribute('data-calendar', true);
  return () => {
    sizes.disconnect();
    root.removeAttribute('data-calendar');
    root.style.removeProperty('--toolbar');
  };
};
