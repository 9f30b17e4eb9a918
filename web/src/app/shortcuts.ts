/**
 * Keys that work on every screen: which press means which command, and whether people want them at all.
 * Single keys can be switched off (WCAG 2.2, 2.1.4): speech input would press them by the dozen.
 */
import type { Command } from '@/lib/commands';

const KEY = 'jobwright-shortcuts';

/** The key of each command, as the browser names it. */
export const COMMAND_KEYS: Readonly<Record<string, Command>> = {
  '/': 'search-jobs',
  n: 'new-job',
  '?': 'show-shortcuts',
};

/** What takes letters for itself: fields, and lists that jump to what is typed. */
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=searchbox], [role=combobox], [role=listbox]';

const OPEN = '[role=dialog], [role=alertdialog], [role=menu]';

/** Whether the single keys are switched on, on this device. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Switches the single keys on or off and keeps that on this device. */
export function switchShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Without storage there is nothing to keep it in; the keys stay on.
  }
}

/** The command that a press means: none while typing, with a modifier, or while something is open over the page. */
export function commandOf(event: KeyboardEvent): Command | undefined {
  if (event.defaultPrevented || event.repeat || event.isComposing) return undefined;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  // Shift belongs to `?`, and to `/` on some keyboards; a capital N may be the Caps Lock's.
  const key = event.shiftKey ? event.key : event.key.toLowerCase();
  const command = Object.hasOwn(COMMAND_KEYS, key) ? COMMAND_KEYS[key] : undefined;
  if (command === undefined || !areShortcutsOn()) return undefined;
  if (event.target instanceof Element && event.target.closest(TYPING)) return undefined;
  return document.querySelector(OPEN) ? undefined : command;
}
