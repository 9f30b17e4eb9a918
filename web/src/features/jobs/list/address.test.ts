import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '@/app/search-params';
import { ARCHIVED, FILTERS, jobsSearch, PRIORITIES, SORTS, WHENS } from './address';
import { countFilters, listParams } from './list-params';

const text = fc
  .string({ unit: 'binary', minLength: 1 })
  .filter((each) => each === each.trim() && each !== '');
const absent = <T>(given: fc.Arbitrary<T>) => fc.option(given, { nil: undefined });
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((each) => each.toISOString().slice(0, 10));
const search = fc.record({
  q: absent(text),
  when: absent(fc.constantFrom(...WHENS)),
  from: absent(day),
  to: absent(day),
  filter: absent(fc.constantFrom(...FILTERS)),
  priority: absent(fc.constantFrom(...PRIORITIES)),
  assignee: absent(fc.oneof(fc.uuid(), fc.constant('none'))),
  createdBy: absent(fc.uuid()),
  clientId: absent(fc.uuid()),
  archived: absent(fc.constantFrom(...ARCHIVED)),
  sort: absent(fc.constantFrom(...SORTS)),
  jobId: absent(fc.uuid()),
});

// rule: job-address
describe('reading the URL parameters of the jobs list', () => {
  it('search, filters and sort stay the same when they are written to the URL and read back', () => {
    fc.assert(
      fc.property(search, (chosen) => {
        expect(jobsSearch(parseSearch(stringifySearch({ ...chosen })))).toEqual(chosen);
      }),
    );
  });

  it('any URL can be parsed, and parsing the result again changes nothing', () => {
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
  ])('the search text %s is not changed', (q) => {
    expect(jobsSearch(parseSearch(stringifySearch({ q })))).toMatchObject({ q });
  });

  it('a far too long search text is cut to 201 characters, so that the server still refuses it', () => {
    const { q = '' } = jobsSearch({ q: '🔧'.repeat(10_000) });
    expect(Array.from(q)).toHaveLength(201);
    expect(jobsSearch({ q: 'a'.repeat(200) }).q).toHaveLength(200);
  });

  it('a link that was typed by hand is parsed', () => {
    expect(jobsSearch(parseSearch('?filter=urgent&q=burst+main&sort=-priority'))).toMatchObject({
      filter: 'urgent',
      q: 'burst main',
      sort: '-priority',
    });
  });

  it('the client is in the parameter `clientId`; `client` in old links still works', () => {
    expect(jobsSearch({ client: 'c1' })).toStrictEqual(jobsSearch({ clientId: 'c1' }));
    expect(jobsSearch({ clientId: 'c2', client: 'c1' }).clientId).toBe('c2');
  });

  it.each([
    { filter: 'late' },
    { when: 'some-day' },
    { from: '2026-02-30', to: '1999-12-31' },
    { from: 'today' },
    { priority: '5' },
    { archived: 'false' },
    { sort: 'client' },
    { q: '   ' },
    { q: ['tap'] },
    { other: 'x' },
  ])('the invalid parameter %o is ignored', (given) => {
    expect(Object.values(jobsSearch(given)).every((part) => part === undefined)).toBe(true);
  });
});

const ADMIN = { isAdmin: true, today: '2026-11-20', zone: 'Australia/Sydney' };

// rule: job-list
describe('the query parameters of a request for jobs', () => {
  it('the query parameters of a request have the names that the server expects', () => {
    const given = jobsSearch({
      q: 'tap',
      filter: 'in-progress',
      priority: '4',
      assignee: 'none',
      createdBy: 'u2',
      client: 'c1',
      archived: 'all',
      sort: '-createdAt',
      jobId: 'j1',
    });
    expect(listParams(given, ADMIN)).toEqual({
      q: 'tap',
      status: 'in-progress',
      priority: 4,
      assignedUserId: 'none',
      createdBy: 'u2',
      clientId: 'c1',
      archived: 'all',
      sort: '-createdAt',
    });
  });

  it('default values are omitted from the query parameters, so that equal lists share a cache entry', () => {
    expect(listParams(jobsSearch({ filter: 'all', sort: 'startDate', jobId: 'j1' }), ADMIN)).toEqual({});
  });

  it('the parameter `archived` is only sent for administrators', () => {
    expect(listParams({ archived: 'true' }, { ...ADMIN, isAdmin: false })).toEqual({ sort: 'upcoming' });
  });

  it('the default order begins around today, and an old link keeps its own order', () => {
    expect(listParams({}, ADMIN)).toEqual({ sort: 'upcoming' });
    expect(listParams(jobsSearch({ sort: '-startDate' }), ADMIN)).toEqual({ sort: '-startDate' });
  });

  it('sort order and `archived` do not count as filters, and a range of days counts once', () => {
    const count = (given: Record<string, unknown>) => countFilters(listParams(jobsSearch(given), ADMIN));
    expect(count({ sort: 'title', archived: 'all', filter: 'all', when: 'range' })).toBe(0);
    expect(count({ q: 'tap', filter: 'urgent', priority: '1', createdBy: 'u1' })).toBe(4);
    expect(count({ from: '2026-11-20', to: '2026-11-21' })).toBe(1);
    expect(count({ when: 'overdue' })).toBe(1);
  });
});
