import { describe, expect, it, vi } from 'vitest';
import { zoneName, zoneOptions } from './time-zones';

const zones = (...also: string[]) => zoneOptions(...also).map(({ value }) => value);

describe('the list of time zones to choose from', () => {
  it('the time zones are sorted, unique, and include the zone that is set', () => {
    vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/London', 'Australia/Sydney']);
    expect(zones('Australia/Sydney')).toEqual(['Australia/Sydney', 'Europe/London', 'UTC']);
    expect(zones('Etc/GMT-10')).toEqual(['Australia/Sydney', 'Etc/GMT-10', 'Europe/London', 'UTC']);
  });

  it('the list has the current names of the time zones, and also the old name of the zone that is set', () => {
    vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Calcutta', 'Europe/Kiev']);
    expect(zones()).toEqual(['Asia/Kolkata', 'Europe/Kyiv', 'UTC']);
    expect(zones('Asia/Calcutta')).toEqual(['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kyiv', 'UTC']);
  });

  it('every browser supports the names of the offered time zones', () => {
    const reckons = (zone: string) =>
      new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
    expect(zones().filter((zone) => !reckons(zone))).toEqual([]);
  });

  it('the labels of time zones have spaces', () => {
    expect(zoneName('America/Argentina/Buenos_Aires')).toBe('America/Argentina/Buenos Aires');
  });
});
