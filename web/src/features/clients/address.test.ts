import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '@/app/search-params';
import { CLIENT_SORTS, clientsSearch, listParams } from './address';

const text = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 50 })
  .filter((each) => each === each.trim() && each !== '');
const absent = <T>(given: fc.Arbitrary<T>) => fc.option(given, { nil: undefined });

describe('the URL parameters of the clients list', () => {
  it('writing a search text and a sort order to the URL and reading them returns the same values', () => {
    const search = fc.record({ q: absent(text), sort: absent(fc.constantFrom(...CLIENT_SORTS)) });
    fc.assert(
      fc.property(search, (chosen) => {
        expect(clientsSearch(parseSearch(stringifySearch({ ...chosen })))).toEqual(chosen);
      }),
    );
  });

  it.each([{ sort: 'email' }, { sort: '--name' }, { q: '  ' }, { q: ['a'] }, { page: '2' }])(
    'the invalid parameter in %o is ignored',
    (given) => {
      expect(Object.values(clientsSearch(given)).every((part) => part === undefined)).toBe(true);
    },
  );

  it('the default sort order by name is not sent to the server', () => {
    expect(listParams({})).toEqual({});
    expect(listParams({ sort: 'name' })).toEqual({});
    expect(listParams({ q: 'mill', sort: '-createdAt' })).toEqual({ q: 'mill', sort: '-createdAt' });
  });
});
