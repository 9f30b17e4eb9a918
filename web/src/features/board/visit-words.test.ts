import { expect, it } from 'vitest';
import { initialsOf } from './visit-words';

it.each([
  ['Harbour View Apartments', 'HV'],
  ['Bunnings', 'BU'],
  ['& Sons', 'SO'],
  ['Q', 'Q'],
  ['', ''],
])('the two letters of the client %s are %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});
