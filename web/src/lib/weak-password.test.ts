import { describe, expect, it } from 'vitest';
import { commonPasswords, isOwn, weaknessOf } from '@/lib/weak-password';

const OWN = ['Beatrice Okonkwo', 'bea', 'b.okonkwo@harbour.example'];

describe('the common passwords', () => {
  it('are 3,000, each of at least the minimum length', async () => {
    const common = await commonPasswords();
    expect(common.size).toBe(3000);
    expect([...common].filter((password) => password.length < 6)).toEqual([]);
    expect(common.has('password')).toBe(true);
  });

  it.each(['password', 'PASSWORD', 'Qwerty'])('include %s, in capitals too', async (password) => {
    expect(weaknessOf(password, [], await commonPasswords())).toBe('refused');
  });

  it('include no sentence', async () => {
    expect(weaknessOf('tide tables in June', OWN, await commonPasswords())).toBeNull();
  });

  it('are not checked for an empty field', () => {
    expect(weaknessOf('', ['', 'x'], new Set(['']))).toBeNull();
  });
});

describe("a password made of the person's name or e-mail address", () => {
  it.each([
    'Okonkwo',
    'okonkwo2026!',
    'beatrice.okonkwo',
    'b.okonkwo@harbour.example',
    'BEATRICE',
    'Bea!1984',
    'bokonkwo99',
  ])('is %s', (password) => {
    expect(isOwn(password, OWN)).toBe(true);
    expect(weaknessOf(password, OWN, null)).not.toBeNull();
  });

  it.each(['BEA', 'Beatrice Okonkwo', 'B.Okonkwo@harbour.example', 'b.okonkwo'])(
    'is refused: %s',
    (password) => {
      // rule: password-guessable
      expect(weaknessOf(password, OWN, null)).toBe('refused');
    },
  );

  it('causes only a warning if it contains more', () => {
    expect(weaknessOf('okonkwo2026!', OWN, null)).toBe('own');
  });

  it.each(['beach-house', 'harbour-tide', 'a-beam-of-light', '1234567'])('is not %s', (password) => {
    expect(isOwn(password, OWN)).toBe(false);
  });

  it('is not detected while nothing is known of the person', () => {
    expect(isOwn('anything', ['', '  '])).toBe(false);
  });
});
