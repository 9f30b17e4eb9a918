import { expect, it } from 'vitest';
import { roomOf } from './use-room';

it.each([
  [5, 'slim'],
  [7, 'medium'],
  [10, 'normal'],
  [12.5, 'wide'],
])('a column %d rem wide has the width class %s', (rem, room) => {
  expect(roomOf(rem)).toBe(room);
});
