/**
 * Whether single keys such as `n` are shortcuts on this device. The user can switch them off (WCAG
 * 2.2, 2.1.4), because speech input could trigger many of them by accident.
 */
import { readStored, removeStored, writeStored } from '@/lib/storage/local';

const KEY = 'jobwright-shortcuts';

export function areShortcutsOn(): boolean {
  return readStored(KEY) !== 'off';
}

/**
 * Switches single keys as shortcuts on or off, and stores the choice on this device. If it can't be
 * stored, single keys stay on.
 */
export function switchShortcuts(on: boolean): void {
  if (on) removeStored(KEY);
  else writeStored(KEY, 'off');
}
