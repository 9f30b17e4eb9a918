import { describe, expect, it } from 'vitest';
import { pathOf, pathToOpen, shownOf } from './push';

const ORIGIN = 'https://jobs.example.com';

// rule: push-device-opt-in
describe('a push message', () => {
  it('a push message is shown with its title and text, and a press on it opens its path', () => {
    const message = { title: 'Job moved', body: 'Fix tap', tag: 'j1', url: '/job/j1' };
    expect(shownOf(JSON.stringify(message), ORIGIN)).toEqual(message);
  });

  it.each(['', '{', 'null', '[]', '{"title":1}'])('an unreadable message is still shown: %j', (text) => {
    expect(shownOf(text, ORIGIN)).toEqual({ title: 'Jobwright', body: '', tag: '/alerts', url: '/alerts' });
  });

  it.each([
    ['/job/j1?visit=v', '/job/j1?visit=v'],
    [`${ORIGIN}/job/j1`, '/job/j1'],
    ['https://evil.example/x', '/alerts'],
    ['//evil.example/x', '/alerts'],
    ['javascript:alert(1)', '/alerts'],
    [undefined, '/alerts'],
  ])('a message with the address %s opens %s', (url, path) => {
    expect(pathOf(url, ORIGIN)).toBe(path);
  });
});

describe('messages of the service worker to a page', () => {
  it('only a message that asks the page to open a path has a path', () => {
    expect(pathToOpen({ kind: 'open', url: '/job/j1' })).toBe('/job/j1');
    for (const other of [null, 'text', { kind: 'other', url: '/x' }, { kind: 'open', url: 'https://x' }])
      expect(pathToOpen(other)).toBeNull();
  });
});
