import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '@/app/search-params';
import { ARCHIVED, countFilters, FILTERS, jobsSearch, listParams, PRIORITIES, SORTS } from './address';

const text = fc
  .string({ unit: 'binary', minLength: 1 })
  .filter((each) => each === each.trim() && each !== '');
const absent = <T>(given: fc.Arbitrary<T>) => fc.option(given, { nil: undefined });
const search = fc.record({
  q: absent(text),
  filter: absent(fc.constantFrom(...FILTERS)),
  priority: absent(fc.constantFrom(...PRIORITIES)),
  assignee: absent(fc.oneof(fc.uuid(), fc.constant('none'))),
  clientId: absent(fc.uuid()),
  archived: absent(fc.constantFrom(...ARCHIVED)),
  sort: absent(fc.constantFrom(...SORTS)),
  jobId: absent(fc.uuid()),
});

describe('decisions 6: search, filters and sort live in the address', () => {
  it('every list that can be chosen comes back from its address', () => {
    fc.assert(
      fc.property(search, (chosen) => {
        expect(jobsSearch(parseSearch(stringifySearch({ ...chosen })))).toEqual(chosen);
      }),
    );
  });

  it('any address at all is read, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (address) => {
        const read = jobsSearch(parseSearch(address));
        expect(jobsSearch({ ...read })).toEqual(read);
      }),
    );
  });

  it.each([
    '123',
    '0412',
    '1e3',
    'true',
    'null',
    '"tap"',
    '{"a":1}',
    '50% off_',
    'a+b & c=d #1',
    '🔧 Nguyễn',
  ])('the search text %s stays what was typed', (q) => {
    expect(jobsSearch(parseSearch(stringifySearch({ q })))).toMatchObject({ q });
  });

  it('decisions 2: a search that is too long for the server stays so, in an address that can be sent', () => {
    const { q = '' } = jobsSearch({ q: '🔧'.repeat(10_000) });
    expect(Array.from(q)).toHaveLength(201);
    expect(jobsSearch({ q: 'a'.repeat(200) }).q).toHaveLength(200);
  });

  it('reads a link as people write it', () => {
    expect(jobsSearch(parseSearch('?filter=urgent&q=burst+main&sort=-priority'))).toMatchObject({
      filter: 'urgent',
      q: 'burst main',
      sort: '-priority',
    });
  });

  it('spec 2: a client is `clientId`, and `client` in addresses of old', () => {
    expect(jobsSearch({ client: 'c1' })).toStrictEqual(jobsSearch({ clientId: 'c1' }));
    expect(jobsSearch({ clientId: 'c2', client: 'c1' }).clientId).toBe('c2');
  });

  it.each([
    { filter: 'late' },
    { priority: '5' },
    { archived: 'false' },
    { sort: 'client' },
    { q: '   ' },
    { q: ['tap'] },
    { other: 'x' },
  ])('leaves out %o', (given) => {
    expect(Object.values(jobsSearch(given)).every((part) => part === undefined)).toBe(true);
  });
});

describe('decisions 2: what the server is asked', () => {
  it('names each filter as the server does', () => {
    const given = jobsSearch({
      q: 'tap',
      filter: 'in-progress',
      priority: '4',
      assignee: 'none',
      client: 'c1',
      archived: 'all',
      sort: '-createdAt',
      jobId: 'j1',
    });
    expect(listParams(given, true)).toEqual({
      q: 'tap',
      status: 'in-progress',
      priority: 4,
      assignedUserId: 'none',
      clientId: 'c1',
      archived: 'all',
      sort: '-createdAt',
    });
  });

  it('one list has one name: what goes without saying is left out', () => {
    expect(listParams(jobsSearch({ filter: 'all', sort: 'startDate', jobId: 'j1' }), true)).toEqual({});
  });

  it('decisions 2: archived jobs are for administrators', () => {
    expect(listParams({ archived: 'true' }, false)).toEqual({ sort: '-startDate' });
  });

  it('order and archive narrow nothing', () => {
    expect(countFilters(listParams({ sort: 'title', archived: 'all', filter: 'all' }, true))).toBe(0);
    expect(countFilters(listParams({ q: 'tap', filter: 'urgent', priority: '1' }, true))).toBe(3);
  });
});
