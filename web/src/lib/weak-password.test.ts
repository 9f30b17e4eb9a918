import { describe, expect, it } from 'vitest';
import { commonPasswords, isOwn, weaknessOf } from '@/lib/weak-password';

const OWN = ['Beatrice Okonkwo', 'bea', 'b.okonkwo@harbour.example'];

describe('the list of common passwords', () => {
  it('the list contains 3,000 passwords, all of at least the minimum length', async () => {
    const common = await commonPasswords();
    expect(common.size).toBe(3000);
    expect([...common].filter((password) => password.length < 6)).toEqual([]);
    expect(common.has('password')).toBe(true);
  });

  it.each(['password', 'PASSWORD', 'Qwerty'])(
    'the common password %s is refused, ignoring upper and lower case',
    async (password) => {
      expect(weaknessOf(password, [], await commonPasswords())).toBe('refused');
    },
  );

  it('a sentence is not a common password', async () => {
    expect(weaknessOf('tide tables in June', OWN, await commonPasswords())).toBeNull();
  });

  it('an empty password is not checked', () => {
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
  ])("the password %s is made of the person's name or e-mail address", (password) => {
    expect(isOwn(password, OWN)).toBe(true);
    expect(weaknessOf(password, OWN, null)).not.toBeNull();
  });

  it.each(['BEA', 'Beatrice Okonkwo', 'B.Okonkwo@harbour.example', 'b.okonkwo'])(
    "a password that equals the account's name or e-mail address is refused: %s",
    (password) => {
      // rule: password-guessable
      expect(weaknessOf(password, OWN, null)).toBe('refused');
    },
  );

  it("a password that contains the person's name among other characters causes a warning", () => {
    expect(weaknessOf('okonkwo2026!', OWN, null)).toBe('own');
  });

  it.each(['beach-house', 'harbour-tide', 'a-beam-of-light', '1234567'])(
    "the password %s is not made of the person's name or e-mail address",
    (password) => {
      expect(isOwn(password, OWN)).toBe(false);
    },
  );

  it('isOwn is false for every password if the person’s name and e-mail address are empty', () => {
    expect(isOwn('anything', ['', '  '])).toBe(false);
  });
});
