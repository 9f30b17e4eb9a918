import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crewOf, isSameCrew, movedTo, toggled, valuesOfCrew, withLead } from './crew';

const crews = fc.uniqueArray(fc.uuid(), { maxLength: 6 });

// rule: job-form-workers
describe('changing the crew in the job form', () => {
  it('converting a crew to form values and back returns the same crew', () => {
    fc.assert(
      fc.property(crews, (crew) => {
        expect(crewOf(valuesOfCrew(crew))).toEqual(crew);
      }),
    );
  });

  it('crewOf removes a second entry of the lead, and returns no crew if there is no lead', () => {
    expect(crewOf({ assignedUserId: 'b', otherWorkerIds: 'a,b,c' })).toEqual(['b', 'a', 'c']);
    expect(crewOf({ assignedUserId: '', otherWorkerIds: 'a,b' })).toEqual([]);
  });

  it('withLead replaces the lead, moves a member to the front, or empties the crew', () => {
    expect(withLead(['a', 'b'], 'c')).toEqual(['c', 'b']);
    expect(withLead(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
    expect(withLead([], 'a')).toEqual(['a']);
    expect(withLead(['a', 'b'], '')).toEqual([]);
  });

  it('toggled adds a worker at the end, or removes one and keeps the order of the others', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b', 'c'], 'a')).toEqual(['b', 'c']);
  });

  it('movedTo keeps all workers, and clamps a position outside of the crew to the nearest end', () => {
    fc.assert(
      fc.property(crews, fc.nat(5), fc.integer({ min: -2, max: 8 }), (crew, who, place) => {
        const id = crew[who];
        if (id === undefined) return;
        const moved = movedTo(crew, id, place);
        expect(moved.toSorted()).toEqual(crew.toSorted());
        expect(moved.indexOf(id)).toBe(Math.min(Math.max(place, 0), crew.length - 1));
        expect(moved.filter((each) => each !== id)).toEqual(crew.filter((each) => each !== id));
      }),
    );
    expect(movedTo(['a', 'b'], 'x', 0)).toEqual(['a', 'b']);
  });

  it('two crews with the same workers are equal only if the order is equal', () => {
    expect(isSameCrew(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(isSameCrew(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(isSameCrew(['a'], ['a', 'b'])).toBe(false);
  });
});
