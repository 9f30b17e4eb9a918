// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { auditSearch } from './address';
import { listParams } from './queries';

describe("the audit log's URL parameters", () => {
  it('a search object that has every URL parameter is parsed unchanged', () => {
    const search = { q: 'ana', action: 'signed_in', person: 'u1', from: '2026-11-01', to: '2026-11-30' };
    expect(auditSearch(search)).toEqual(search);
    expect(listParams(search)).toEqual({
      q: 'ana',
      action: 'signed_in',
      userId: 'u1',
      from: '2026-11-01',
      to: '2026-11-30',
    });
  });

  it.each([
    [{ from: '2026-02-30' }],
    [{ to: '1999-12-31' }],
    [{ from: '2101-01-01' }],
    [{ q: '  ' }],
    [{ action: '' }],
    [{ other: 'x' }],
    [{}],
  ])('%o does not filter the list', (search) => expect(listParams(auditSearch(search))).toEqual({}));

  it.each(['toString', 'signed_IN', 'x'])('the unknown action %s does not filter the list', (action) =>
    expect(listParams(auditSearch({ action }))).toEqual({}),
  );
});
