/**
 * The business's time zone as it was at the last visit of this device. With it the page's first script knows which jobs
 * to request, before the settings are there. Never used to show a time.
 */
import { readStored, removeStored, writeStored } from './storage/local';

const KEY = 'jobwright-zone';

/** Null if it isn't known, or if the browser doesn't know it. */
export function keptZone(): string | null {
  const zone = readStored(KEY);
  if (zone === null) return null;
  try {
    // The browser throws on a zone that it doesn't know.
    new Intl.DateTimeFormat('en', { timeZone: zone }).format(0);
    return zone;
  } catch {
    return null;
  }
}

/** Null when nobody is signed in. */
export function keepZone(zone: string | null): void {
  if (zone === null) removeStored(KEY);
  else if (readStored(KEY) !== zone) writeStored(KEY, zone);
}
