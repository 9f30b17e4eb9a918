/** The time zones as options to choose from. Pure. */
import type { Option } from '@/ui/forms/listbox';

/** Returns the label of a time zone: 'America/New York'. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** Maps outdated names of time zones, which some browsers still list, to the current names. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/**
 * Returns the time zones as options: all zones that the browser supports, and the zones in `also`.
 */
export function zoneOptions(...also: readonly string[]): Option[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => RENAMED[zone] ?? zone);
  const zones = new Set(['UTC', ...also.filter(Boolean), ...known]);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zoneName(zone) }));
}
