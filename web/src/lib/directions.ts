/** Directions to a place, in the map app of the device. Nothing is loaded from there before the link is pressed. */
import { isApple } from './device';

/** The URL for directions in the device's map app. */
export function directionsTo(place: string): string {
  const to = encodeURIComponent(place);
  return isApple()
    ? `https://maps.apple.com/?daddr=${to}`
    : `https://www.google.com/maps/dir/?api=1&destination=${to}`;
}

interface WithPlace {
  location: string | null;
  /** Without the address while only a part of the client is known. */
  client: object & { address?: string | null | undefined };
}

/** Where a job is: its location, else the client's address; null without either. */
export function placeOf({ location, client }: WithPlace): string | null {
  return [location, client.address].map((text) => text?.trim()).find((text) => text) ?? null;
}
