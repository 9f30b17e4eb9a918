import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '@/app/search-params';
import { CLIENT_SORTS, clientsSearch, listParams } from './address';

const text = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 50 })
  .filter((each) => each === each.trim() && each !== '');
const absent = <T>(given: fc.Arbitrary<T>) => fc.option(given, { nil: undefined });

describe('search and sort of the clients live in the address', () => {
  it('every list that can be chosen comes back from its address', () => {
    const search = fc.record({ q: absent(text), sort: absent(fc.constantFrom(...CLIENT_SORTS)) });
    fc.assert(
      fc.property(search, (chosen) => {
        expect(clientsSearch(parseSearch(stringifySearch({ ...chosen })))).toEqual(chosen);
      }),
    );
  });

  it.each([{ sort: 'email' }, { sort: '--name' }, { q: '  ' }, { q: ['a'] }, { page: '2' }])(
    'leaves out %o',
    (given) => {
      expect(Object.values(clientsSearch(given)).every((part) => part === undefined)).toBe(true);
    },
  );

  it('decisions 2: asks for what differs from the order by name', () => {
    expect(listParams({})).toEqual({});
    expect(listParams({ sort: 'name' })).toEqual({});
    expect(listParams({ q: 'mill', sort: '-createdAt' })).toEqual({ q: 'mill', sort: '-createdAt' });
  });
});
