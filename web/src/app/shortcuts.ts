/** Keys that work on every screen, and the command that each key triggers. */
import type { Command } from '@/lib/commands';
import { areShortcutsOn } from '@/lib/single-keys';
import { takesLetters } from '@/lib/typing-target';

/** The command of each key, by the browser's name for the key. */
export const COMMAND_KEYS: Readonly<Record<string, Command>> = {
  '/': 'quick-search',
  n: 'new-job',
  t: 'tray',
  g: 'go-to-date',
  '?': 'show-shortcuts',
};

const OPEN = '[role=dialog], [role=alertdialog], [role=menu]';

/**
 * The quick search doesn't open while one of these is open: the quick search itself, a
 * confirmation, a menu, or an element in the browser's top layer.
 */
const CLOSED_TO_SEARCH =
  '[data-quick-search], [role=alertdialog], [role=menu], [role=dialog]:not([data-state])';

/**
 * Returns the command that a key press triggers. Single keys trigger no command while the user is
 * typing, with a modifier key, or while a dialog or menu is open. Ctrl+K opens the quick search
 * even while the user is typing or above a dialog.
 */
export function commandOf(event: KeyboardEvent): Command | undefined {
  if (event.defaultPrevented || event.repeat || event.isComposing) return undefined;
  if (isQuickSearch(event)) return document.querySelector(CLOSED_TO_SEARCH) ? undefined : 'quick-search';
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  // The key `?` needs Shift, and on some keyboards `/` does too. With Caps Lock the browser reports
  // a capital N.
  const key = event.shiftKey ? event.key : event.key.toLowerCase();
  const command = Object.hasOwn(COMMAND_KEYS, key) ? COMMAND_KEYS[key] : undefined;
  if (command === undefined || !areShortcutsOn()) return undefined;
  if (takesLetters(event.target)) return undefined;
  return document.querySelector(OPEN) ? undefined : command;
}

/**
 * Whether a key press is Ctrl+K, or ⌘K on Apple's devices. This shortcut also works in fields, and
 * can't be turned off.
 */
export function isQuickSearch({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && ctrlKey !== metaKey && !altKey && !shiftKey;
}
