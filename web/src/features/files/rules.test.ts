import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder, type JobFile, mayDelete, placesAfterMove, roomFor, sortOf } from './rules';
import { aFile } from './testing';

const NOW = Date.parse('2026-11-24T00:00:00.000Z');

// rule: file-limits
describe('the limits of a job’s files', () => {
  it.each([
    ['image/jpeg', 'a.jpg', 'photo'],
    ['image/heic', 'a.heic', 'photo'],
    ['', 'a.HEIC', 'photo'],
    ['application/pdf', 'plan', 'pdf'],
    ['', 'plan.PDF', 'pdf'],
    ['video/mp4', 'a.mp4', null],
    ['image/svg+xml', 'a.svg', null],
    ['text/plain', 'a.txt', null],
  ])('a file of type %j named %s is: %s', (type, name, sort) => {
    expect(sortOf({ type, name })).toBe(sort);
  });

  it('a job has at most 200 files', () => {
    expect([roomFor(5, 0), roomFor(5, 197), roomFor(5, 200), roomFor(5, 300)]).toEqual([5, 3, 0, 0]);
  });

  it('administrators may delete all files, workers only files that they added in the last 24 hours', () => {
    const mine = aFile({ addedBy: { id: 'w', fullName: 'W' }, addedAt: '2026-11-23T00:00:01.000Z' });
    const worker = { id: 'w', role: 'worker' };
    expect(mayDelete(mine, worker, NOW)).toBe(true);
    expect(mayDelete(mine, worker, NOW + 2000)).toBe(false);
    expect(mayDelete(mine, { ...worker, id: 'x' }, NOW)).toBe(false);
    expect(mayDelete(mine, { id: 'x', role: 'admin' }, NOW + 9e9)).toBe(true);
  });
});

describe('changing the order of the photos', () => {
  const ids = (files: readonly JobFile[]) => inOrder(files).map(({ id }) => id);
  const moved = (files: readonly JobFile[], id: string, by: 1 | -1) => {
    const places = new Map(placesAfterMove(files, id, by).map((one) => [one.id, one.place]));
    return files.map((file) => ({ ...file, place: places.get(file.id) ?? file.place }));
  };

  it('moving a photo swaps it with the next one, and changes no other file', () => {
    const files = [10, 20, 30].map((place, at) => aFile({ id: `f${at}`, place }));
    expect(placesAfterMove(files, 'f0', 1)).toEqual([
      { id: 'f1', place: 10 },
      { id: 'f0', place: 20 },
    ]);
  });

  it('moving the first photo left or the last photo right changes nothing', () => {
    const files = [1, 2].map((place, at) => aFile({ id: `f${at}`, place }));
    expect([placesAfterMove(files, 'f1', 1), placesAfterMove(files, 'f0', -1)]).toEqual([[], []]);
  });

  it('a photo swaps with its neighbor photo even if their places are equal, and no other file moves', () => {
    const file = fc.record({ place: fc.integer({ min: 0, max: 5 }), pdf: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(file, { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.boolean(),
        (some, pick, on) => {
          const files = some.map(({ place, pdf }, at) =>
            aFile({ id: `f${at}`, place, kind: pdf ? 'application/pdf' : 'image/jpeg' }),
          );
          const photos = inOrder(files).filter(({ kind }) => kind === 'image/jpeg');
          const at = pick % Math.max(1, photos.length);
          const [one, other] = [photos[at]?.id, photos[at + (on ? 1 : -1)]?.id];
          const before = ids(files);
          const wanted =
            other === undefined
              ? before
              : before.map((id) => (id === one ? other : id === other ? (one ?? '') : id));
          expect(ids(moved(files, one ?? '', on ? 1 : -1))).toEqual(wanted);
        },
      ),
    );
  });
});
