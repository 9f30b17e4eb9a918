import { describe, expect, it } from 'vitest';
import { clientFormSchema, EMPTY_CLIENT, toClientPatch, toNewClient, valuesOf } from './form-schema';
import { OKAFOR } from './testing';

const issues = (values: object) =>
  clientFormSchema
    .safeParse({ ...EMPTY_CLIENT, ...values })
    .error?.issues.map(({ path, message }) => [...path, message]);

// rule: client-fields
describe('validation of the client form', () => {
  it('the name of a client is required, and all other fields are optional', () => {
    expect(issues({})).toEqual([['name', 'Name is required']]);
    expect(issues({ name: '   ' })).toEqual([['name', 'Name is required']]);
    expect(issues({ name: 'Old Mill' })).toBeUndefined();
  });

  it.each(['email', 'mainContactEmail'])('%s must be empty or a valid email address', (name) => {
    expect(issues({ name: 'Old Mill', [name]: 'office' })).toEqual([[name, 'Invalid email']]);
    expect(issues({ name: 'Old Mill', [name]: 'office@mill.example' })).toBeUndefined();
  });

  it('the maximum lengths in the form are the same as on the server', () => {
    expect(issues({ name: 'a'.repeat(201) })).toEqual([['name', 'At most 200 characters']]);
    expect(issues({ name: 'a', address: 'a'.repeat(501) })).toEqual([['address', 'At most 500 characters']]);
    expect(issues({ name: 'a', phone: '1'.repeat(101) })).toEqual([['phone', 'At most 100 characters']]);
  });
});

describe('the requests of the client form', () => {
  it('the request that adds a client has only the filled fields, trimmed', () => {
    expect(toNewClient({ ...EMPTY_CLIENT, name: ' Old Mill ', phone: ' 1 ', email: '  ' })).toEqual({
      name: 'Old Mill',
      phone: '1',
    });
  });

  it('the request that changes a client has only the changed fields, and null for emptied fields', () => {
    const values = valuesOf(OKAFOR);
    expect(toClientPatch(values, OKAFOR)).toEqual({});
    expect(toClientPatch({ ...values, name: ' M. Okafor ', phone: '  ' }, OKAFOR)).toEqual({});
    expect(toClientPatch({ ...values, address: '', siteContact: 'Joe', name: 'Okafor' }, OKAFOR)).toEqual({
      name: 'Okafor',
      address: null,
      siteContact: 'Joe',
    });
  });
});
