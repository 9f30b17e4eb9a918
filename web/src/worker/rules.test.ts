import { describe, expect, it } from 'vitest';
import { headersToKeep, isFromServer, kindOf, outdated } from './rules';

const ORIGIN = 'https://jobs.example.com';
const shell = { beside: ['/start.js'] };

const kind = (path: string, more: { method?: string; mode?: string } = {}) =>
  kindOf({ method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, ...more }, ORIGIN, shell);
const opened = (path: string) => kind(path, { mode: 'navigate' });

// rule: offline
describe('which requests the service worker handles', () => {
  it.each(['/api', '/api/jobs?view=calendar', '/api/auth/user', '/healthz', '/readyz', '/metrics'])(
    'the service worker ignores %s in every request mode',
    (path) => {
      for (const mode of ['cors', 'same-origin', 'navigate', 'no-cors'])
        expect(kind(path, { mode })).toBe('other');
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])(
    'the worker handles only GET requests, and no %s requests',
    (method) => {
      expect(kind('/assets/a.js', { method })).toBe('other');
      expect(kind('/', { method, mode: 'navigate' })).toBe('other');
    },
  );

  it('the worker handles no request to another origin', () => {
    expect(kind('https://elsewhere.example/assets/a.js')).toBe('other');
    expect(kind('http://jobs.example.com/assets/a.js')).toBe('other');
    expect(opened('https://jobs.example.com:8443/')).toBe('other');
  });

  it('the worker handles every path of the app, as the server does', () => {
    const places = ['/', '/jobs?q=tap', '/job-card/5', '/apiary', '/no/such/place', '/a.b/place'];
    expect(places.filter((path) => opened(path) !== 'page')).toEqual([]);
  });

  it('the worker handles files of the build and of the page, but not a file that the user opens by its URL', () => {
    expect(kind('/assets/index-1.js')).toBe('file');
    expect(kind('/start.js')).toBe('beside');
    expect(opened('/manifest.webmanifest')).toBe('other');
    const others = ['/sw.js', '/manifest.webmanifest', '/icons/icon-192.png', '/jobs'];
    expect(others.map((path) => kind(path))).toEqual(others.map(() => 'other'));
  });
});

describe('the cached page', () => {
  it('the cached page keeps its policies, but no headers that are meant for a single response', () => {
    const kept = headersToKeep(
      new Headers({
        'content-security-policy': "default-src 'self'",
        'x-frame-options': 'DENY',
        'content-type': 'text/html; charset=utf-8',
        link: '</api/auth/user>; rel=preload; as=fetch',
        'content-encoding': 'br',
        'content-length': '700',
        vary: 'accept-encoding, cookie',
      }),
    );
    expect(Object.fromEntries(kept)).toEqual({
      'content-security-policy': "default-src 'self'",
      'x-frame-options': 'DENY',
      'content-type': 'text/html; charset=utf-8',
    });
  });

  it('the cached page is shown when a proxy answers for an unavailable server, but not when the server refuses', () => {
    expect([502, 503, 504].map(isFromServer)).toEqual([false, false, false]);
    // The status 0 is a redirect that the browser has to follow.
    expect([0, 200, 304, 401, 404, 500].every(isFromServer)).toBe(true);
  });
});

describe('caches of older builds', () => {
  const named = (version: string) => `jobwright-shell-${version}`;

  it('caches of older builds are removed, except that of the previous build, whose pages may still be open', () => {
    const names = [named('1'), named('2'), named('3'), named('4')];
    expect(outdated(names, named('4'))).toEqual([named('1'), named('2')]);
    // If the server returns to an earlier build, that build becomes the newest one.
    expect(outdated([named('1'), named('2')], named('1'))).toEqual([]);
  });

  it('caches of other apps are kept', () => {
    expect(outdated(['other', named('1'), named('2'), named('3')], named('3'))).toEqual([named('1')]);
  });
});
