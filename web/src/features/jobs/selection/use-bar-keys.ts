/**
 * Handles the keys of the selection: Escape clears it, F6 moves the focus to the bar and back, and
 * the arrow keys move the focus within the bar.
 */
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { isScreenHeld } from '@/lib/screen-hold';
import { clearSelection } from './store';

/**
 * Ignore the keys while a menu or dialog is open, because the menu or dialog handles these keys.
 */
const OPEN = '[role=menu], [role=dialog], [role=alertdialog], [role=combobox][aria-expanded=true]';

const isOther = (event: KeyboardEvent) =>
  event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isScreenHeld();

/** Moves the focus within the bar with the left and right arrow keys. */
export function moveInBar({ key, currentTarget, target }: ReactKeyboardEvent<HTMLElement>): void {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.findIndex((button) => button === target);
  if (step !== 0 && at >= 0) buttons[at + step]?.focus();
}

/**
 * Handles the keys, and reserves space for the bar (see `selection.css`). Returns the ref for the
 * bar. When the bar is unmounted, the focus returns to the element that had it before.
 */
export function useBarKeys() {
  const bar = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isOther(event) || document.querySelector(OPEN) !== null) return;
      if (event.key === 'Escape') clearSelection();
      else if (event.key === 'F6') {
        event.preventDefault();
        const isInside = bar.current?.contains(document.activeElement) === true;
        const back = before.current;
        if (isInside && back instanceof HTMLElement && back.isConnected) back.focus();
        else bar.current?.querySelector<HTMLElement>('button')?.focus();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  useEffect(() => {
    const enter = ({ target, relatedTarget }: FocusEvent) => {
      const isNew = target instanceof Node && bar.current?.contains(target) === true;
      if (isNew && relatedTarget instanceof Element && !bar.current?.contains(relatedTarget))
        before.current = relatedTarget;
    };
    document.addEventListener('focusin', enter);
    return () => document.removeEventListener('focusin', enter);
  }, []);
  useLayoutEffect(() => {
    const { current } = bar;
    document.documentElement.classList.add('has-selection');
    return () => {
      document.documentElement.classList.remove('has-selection');
      if (current?.contains(document.activeElement) !== true) return;
      const back = before.current;
      if (back instanceof HTMLElement && back.isConnected) back.focus();
      else document.querySelector('main')?.focus();
    };
  }, []);
  return bar;
}
