/**
 * The business's time zone as it was when the app was last used on this device. The page's first
 * script needs it to request the right jobs before the settings are loaded. Never used to show a
 * time.
 */
import { readStored, removeStored, writeStored } from './storage/local';

const KEY = 'jobwright-zone';

/** Returns the stored time zone. Null if there is none, or if the browser doesn't support it. */
export function keptZone(): string | null {
  const zone = readStored(KEY);
  if (zone === null) return null;
  try {
    // Throws if the browser doesn't support the zone.
    new Intl.DateTimeFormat('en', { timeZone: zone }).format(0);
    return zone;
  } catch {
    return null;
  }
}

/**
 * Stores the time zone. `zone` is null when nobody is signed in; then the stored time zone is
 * removed.
 */
export function keepZone(zone: string | null): void {
  if (zone === null) removeStored(KEY);
  else if (readStored(KEY) !== zone) writeStored(KEY, zone);
}
