/**
 * Whether the user wants single keys such as `n` as shortcuts, on this device. They can be switched off
 * (WCAG 2.2, 2.1.4), because speech input could trigger many by accident.
 */
import { readStored, removeStored, writeStored } from '@/lib/storage/local';

const KEY = 'jobwright-shortcuts';

export function areShortcutsOn(): boolean {
  return readStored(KEY) !== 'off';
}

/** Switches the single keys on or off and stores that on this device. Without storage they stay on. */
export function switchShortcuts(on: boolean): void {
  if (on) removeStored(KEY);
  else writeStored(KEY, 'off');
}
