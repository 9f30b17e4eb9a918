import { describe, expect, it } from 'vitest';
import { normalizeCode, setupSchema } from './form-schema';

const VALID = {
  setupCode: 'abcd2345',
  fullName: ' Beatrice Okonkwo ',
  username: 'bea',
  email: 'bea@harbour.example',
  password: 'secret',
  businessName: 'Harbour Trades',
  timezone: 'Australia/Sydney',
  conflictScope: 'worker',
};

function messages(changes: object): Record<string, string[] | undefined> {
  const { error } = setupSchema.safeParse({ ...VALID, ...changes });
  return error?.flatten().fieldErrors ?? {};
}

// rule: setup
describe('the form of the first run', () => {
  it('typed values are trimmed, and the setup code is formatted as the console prints it', () => {
    expect(setupSchema.parse(VALID)).toEqual({
      ...VALID,
      setupCode: 'ABCD-2345',
      fullName: 'Beatrice Okonkwo',
    });
  });

  it.each([
    ['setupCode', ' ', 'Setup code is required'],
    ['fullName', ' ', 'Full name is required'],
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['email', 'bea@', 'Invalid email address'],
    ['email', '', 'Invalid email address'],
    ['password', 'five5', 'Password must be at least 6 characters'],
    ['businessName', '', 'Business name is required'],
    ['timezone', '', 'Time zone is required'],
    ['conflictScope', null, 'Choose how you schedule'],
    ['businessName', 'x'.repeat(201), 'At most 200 characters'],
  ])('the field %s does not accept %j', (field, value, message) => {
    expect(messages({ [field]: value })).toEqual({ [field]: [message] });
  });
});

it.each([
  ['abcd 2345', 'ABCD-2345'],
  ['ABCD–2345', 'ABCD-2345'],
  ['abc', 'abc'],
])('the typed code %j is read as %j', (typed, printed) => {
  expect(normalizeCode(typed)).toBe(printed);
});
