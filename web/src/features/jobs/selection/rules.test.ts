// Tests of which visits are selected after a press. rule: several-select
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Chosen,
  keeping,
  MAX_SELECTED,
  NOTHING,
  stateOfAll,
  toggled,
  withAll,
  withRange,
} from './rules';

const visit = (id: string): Chosen => ({
  id: `job-${id}`,
  visitId: id,
  version: 1,
  title: id,
  archived: 0,
  startDate: '',
  status: 'scheduled',
  visitCount: 1,
});
const row = (count: number) => Array.from({ length: count }, (_, at) => visit(`v${at}`));
const ids = ({ visits }: { visits: ReadonlyMap<string, Chosen> }) => [...visits.keys()];
const chosen = (...which: string[]) => which.reduce((now, id) => toggled(now, visit(id)), NOTHING);

describe('pressing a single visit', () => {
  it('a press selects a visit, and a second press deselects it', () => {
    expect(ids(chosen('a', 'b'))).toEqual(['a', 'b']);
    expect(ids(chosen('a', 'b', 'a'))).toEqual(['b']);
  });
});

describe('selecting a range', () => {
  const order = row(6);
  it('a range begins at the last single press, goes in either direction, and keeps other visits', () => {
    expect(ids(withRange(chosen('v2'), order, visit('v4')))).toEqual(['v2', 'v3', 'v4']);
    expect(ids(withRange(chosen('v0', 'v4'), order, visit('v2'))).toSorted()).toEqual([
      'v0',
      'v2',
      'v3',
      'v4',
    ]);
  });
  it('a second range begins at the same visit as the first range', () => {
    const first = withRange(chosen('v2'), order, visit('v4'));
    expect(ids(withRange(first, order, visit('v1'))).toSorted()).toEqual(['v1', 'v2', 'v3', 'v4']);
  });
  it('if the anchor is not in the list, only the pressed visit is selected and becomes the anchor', () => {
    const first = withRange(chosen('elsewhere'), order, visit('v1'));
    expect(ids(first)).toEqual(['elsewhere', 'v1']);
    expect(ids(withRange(first, order, visit('v2')))).toEqual(['elsewhere', 'v1', 'v2']);
  });
});

describe('selecting all shown visits', () => {
  it('all shown visits are selected, or deselected if all are selected already', () => {
    const shown = row(3);
    const all = withAll(chosen('v1', 'other'), shown);
    expect(ids(all).toSorted()).toEqual(['other', 'v0', 'v1', 'v2']);
    expect(stateOfAll(all, shown)).toBe('all');
    expect(ids(withAll(all, shown))).toEqual(['other']);
  });
  it('stateOfAll returns "some" if some of the shown visits are selected, and "none" if none are', () => {
    expect(stateOfAll(chosen('v1'), row(3))).toBe('some');
    expect(stateOfAll(chosen('other'), row(3))).toBe('none');
    expect(stateOfAll(NOTHING, [])).toBe('none');
  });
});

describe('the limit of 200 selected visits', () => {
  it('a range over the limit keeps the visits nearest to the anchor and sets isFull', () => {
    const order = row(MAX_SELECTED + 50);
    const down = withRange(chosen('v0'), order, visit(`v${MAX_SELECTED + 49}`));
    expect([down.visits.size, down.isFull, down.visits.has(`v${MAX_SELECTED - 1}`)]).toEqual([
      MAX_SELECTED,
      true,
      true,
    ]);
    const up = withRange(chosen(`v${MAX_SELECTED + 49}`), order, visit('v0'));
    expect([up.visits.size, up.visits.has('v50'), up.visits.has('v49')]).toEqual([MAX_SELECTED, true, false]);
    expect(stateOfAll(down, order)).toBe('all');
    expect(toggled(down, visit('one more'))).toMatchObject({ isFull: true });
    expect(toggled(down, visit('v0'))).toMatchObject({ isFull: false });
  });
  it('the selection never exceeds the limit, whatever is pressed and in whatever order', () => {
    const order = row(MAX_SELECTED + 20);
    const press = fc.record({
      at: fc.nat({ max: MAX_SELECTED + 19 }),
      how: fc.constantFrom('one', 'range', 'all'),
    });
    fc.assert(
      fc.property(fc.array(press, { maxLength: 12 }), (presses) => {
        let now = NOTHING;
        for (const { at, how } of presses) {
          const to = visit(`v${at}`);
          now =
            how === 'one'
              ? toggled(now, to)
              : how === 'range'
                ? withRange(now, order, to)
                : withAll(now, order);
          expect(now.visits.size).toBeLessThanOrEqual(MAX_SELECTED);
        }
      }),
    );
  });
});

it('visits that are not in the new list are deselected', () => {
  const before = chosen('v0', 'gone', 'v2');
  expect(ids(keeping(before, (id) => id !== 'gone'))).toEqual(['v0', 'v2']);
  expect(keeping(before, () => true)).toBe(before);
});
