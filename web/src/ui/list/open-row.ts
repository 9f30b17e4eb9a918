/**
 * Rows and cards that open a record. Each has a button marked `data-open-row`, which opens the
 * record accessibly. A click anywhere on the row does the same, and the arrow keys move between
 * rows.
 */
import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Whether a click was on the row itself. A click on a control in the row, or in a menu or dialog
 * that the row opened, doesn't count. A click that selects text doesn't count either.
 */
function isRowClick({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (target.closest('a, button, label, input, [role=menuitem]') !== null) return false;
  return getSelection()?.isCollapsed ?? true;
}

/**
 * Opens the row after a click, as the row's button does. The focus returns to the button
 * afterwards.
 */
export function openFromRow(
  event: MouseEvent<HTMLElement>,
  id: string,
  onOpen: ((id: string) => void) | undefined,
): void {
  if (onOpen === undefined || !isRowClick(event)) return;
  event.currentTarget.querySelector<HTMLElement>('[data-open-row]')?.focus({ preventScroll: true });
  onOpen(id);
}

/** Moves the focus between rows with Up and Down. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement) || !('openRow' in event.target.dataset)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-open-row]')];
  const next = buttons[buttons.indexOf(event.target) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
