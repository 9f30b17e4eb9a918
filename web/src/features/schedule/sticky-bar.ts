/** Keeps the headings of the days below the toolbar while both stay in view. What that means in px is said in base.css. */
import type { RefCallback } from 'react';

/** A ref for the toolbar: tells the styles how high it is, which depends on the language and on the size of the text. */
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
