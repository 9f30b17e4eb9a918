/** The time zones of the world as choices. Pure. */
import type { Option } from '@/ui/listbox';

/** A zone as people read it: 'America/New York'. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** Every zone that the browser knows, with those of `also` that it does not list. */
export function zoneOptions(...also: readonly string[]): Option[] {
  const zones = new Set(['UTC', ...also.filter(Boolean), ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zoneName(zone) }));
}
