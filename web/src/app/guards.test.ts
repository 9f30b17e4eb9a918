import { describe, expect, it } from 'vitest';
import { isOpenToAll, redirectFor } from '@/app/guards';

const free = { mustChangePassword: 0, secondFactorRequired: 0 } as const;
const locked = { mustChangePassword: 1, secondFactorRequired: 1 } as const;
const needy = { mustChangePassword: 0, secondFactorRequired: 1 } as const;

// rule: redirects
describe('where a user is redirected from a path', () => {
  it.each(['/login', '/forgot-password', '/setup'])('a signed-in user is redirected from %s to /', (path) => {
    expect(redirectFor(free, path)).toBe('/');
  });

  it.each(['/login', '/forgot-password', '/', '/jobs', '/nowhere'])(
    'a user who must change the password is redirected from %s to /change-password',
    (path) => {
      expect(redirectFor(locked, path)).toBe('/change-password');
    },
  );

  it('the reset-password page is open to everybody', () => {
    expect(isOpenToAll('/reset-password')).toBe(true);
    expect(isOpenToAll('/forgot-password')).toBe(false);
    expect(isOpenToAll('/')).toBe(false);
  });

  it('a user who must change the password stays on /change-password', () => {
    expect(redirectFor(locked, '/change-password')).toBeNull();
  });

  it.each(['/login', '/', '/profile', '/change-password'])(
    'a user who must set up two-step sign-in is redirected from %s to /second-factor',
    (path) => {
      expect(redirectFor(needy, path)).toBe('/second-factor');
      expect(redirectFor(needy, '/second-factor')).toBeNull();
    },
  );

  it.each(['/change-password', '/second-factor'])('normal users are redirected from %s to /', (path) => {
    expect(redirectFor(free, path)).toBe('/');
  });

  it.each(['/', '/jobs', '/nowhere'])('normal users stay on %s', (path) => {
    expect(redirectFor(free, path)).toBeNull();
  });
});
