import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { directionsTo, placeOf } from './directions';

const device = (userAgent: string) => vi.stubGlobal('navigator', { userAgent });
afterEach(() => void vi.unstubAllGlobals());

// rule: job-sheet-directions
describe('links for directions', () => {
  it('directions open in Apple’s map app on Apple’s devices, otherwise in Google Maps', () => {
    device('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)');
    expect(directionsTo('Lot 12, Mill Road')).toBe('https://maps.apple.com/?daddr=Lot%2012%2C%20Mill%20Road');
    device('Mozilla/5.0 (Linux; Android 16; Pixel 9)');
    expect(directionsTo('Lot 12, Mill Road')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=Lot%2012%2C%20Mill%20Road',
    );
  });

  it('the link contains the whole place with all its characters, and has no further parameters', () => {
    device('Linux; Android');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (place) => {
        const { searchParams } = new URL(directionsTo(place));
        expect([...searchParams.keys()]).toEqual(['api', 'destination']);
        expect(searchParams.get('destination')).toBe(place);
      }),
    );
  });

  it.each([
    ['1 Harbour St', '2 High St', '1 Harbour St'],
    [null, '2 High St', '2 High St'],
    ['  ', '2 High St', '2 High St'],
    [null, null, null],
    [null, undefined, null],
  ])('the place of a job with location %j and client address %j is %j', (location, address, place) => {
    expect(placeOf({ location, client: { address } })).toBe(place);
  });
});
