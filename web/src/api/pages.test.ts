import { describe, expect, it } from 'vitest';
import { nextCursor } from './pages';

// rule: wire-lists
describe('the cursor for the next page of a list', () => {
  it.each([
    [null, null],
    ['</api/jobs?limit=50&cursor=abc>; rel="next"', 'abc'],
    ['</api/jobs?q=a,b&cursor=x%2By>; rel="next"', 'x+y'],
    ['</api/jobs?cursor=one>; rel="prev", </api/jobs?cursor=two>; rel="next"', 'two'],
    ['</api/jobs?cursor=one>; rel="prev"', null],
    ['nonsense', null],
  ])('the cursor of the next page is found in the Link header %s', (link, cursor) => {
    expect(nextCursor(link)).toBe(cursor);
  });
});
