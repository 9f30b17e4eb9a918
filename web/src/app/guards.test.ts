import { describe, expect, it } from 'vitest';
import { isOpenToAll, redirectFor } from '@/app/guards';

const free = { mustChangePassword: 0 } as const;
const locked = { mustChangePassword: 1 } as const;

describe('spec 2: redirect rules', () => {
  it.each(['/login', '/forgot-password', '/setup'])('a signed-in user who opens %s is sent to /', (path) => {
    expect(redirectFor(free, path)).toBe('/');
  });

  it.each(['/login', '/forgot-password', '/', '/jobs', '/nowhere'])(
    'who must change the password is sent from %s to /change-password',
    (path) => {
      expect(redirectFor(locked, path)).toBe('/change-password');
    },
  );

  it('the reset-password route is exempt, and open to all (decisions 3)', () => {
    expect(isOpenToAll('/reset-password')).toBe(true);
    expect(isOpenToAll('/forgot-password')).toBe(false);
    expect(isOpenToAll('/')).toBe(false);
  });

  it('and stays there', () => {
    expect(redirectFor(locked, '/change-password')).toBeNull();
  });

  it('who need not is sent from /change-password to /', () => {
    expect(redirectFor(free, '/change-password')).toBe('/');
  });

  it.each(['/', '/jobs', '/nowhere'])('and stays on %s', (path) => {
    expect(redirectFor(free, path)).toBeNull();
  });
});
