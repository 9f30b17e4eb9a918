/**
 * Links for directions in the device's map app. Nothing is sent to the map app before the user
 * presses a link.
 */
import { isApple } from './device';

/** Returns the URL for directions in the device's map app. */
export function directionsTo(place: string): string {
  const to = encodeURIComponent(place);
  return isApple()
    ? `https://maps.apple.com/?daddr=${to}`
    : `https://www.google.com/maps/dir/?api=1&destination=${to}`;
}

interface WithPlace {
  location: string | null;
  /** The address is missing while only part of the client is loaded. */
  client: object & { address?: string | null | undefined };
}

/**
 * Returns the place of a job: its location, or else the client's address; null if both are missing.
 */
export function placeOf({ location, client }: WithPlace): string | null {
  return [location, client.address].map((text) => text?.trim()).find((text) => text) ?? null;
}
