import { describe, expect, it } from 'vitest';
import { valuesOfJob } from './form-schema';
import { aJob } from '@/features/jobs/testing';
import { mergeBeginning, mergeCards } from './merge';
import { type CardValues, emptyLabor } from './values';

const BASE: CardValues = valuesOfJob(aJob(), '2026-11-20', 'Australia/Sydney', null);
const pipe = (quantity: string, description = 'Pipe') => ({ quantity, description, price: '2' });

describe('merging unsaved changes of a card with the changes of another person', () => {
  it('the merge keeps fields that only one person changed', () => {
    const { values, kept, both } = mergeCards(
      BASE,
      { ...BASE, poNumber: 'PO-1' },
      { ...BASE, orderNo: 'A7' },
    );
    expect(values).toMatchObject({ poNumber: 'PO-1', orderNo: 'A7' });
    expect(kept).toEqual(['poNumber']);
    expect(both).toEqual([]);
  });

  it('the merge keeps the unsaved value of a field that both people changed, and reports the field', () => {
    const { values, kept, both } = mergeCards(
      BASE,
      { ...BASE, orderNo: 'mine' },
      { ...BASE, orderNo: 'theirs' },
    );
    expect(values.orderNo).toBe('mine');
    expect(kept).toEqual(['orderNo']);
    expect(both).toEqual(['orderNo']);
  });

  it('the merge reports no field when both people made the same change', () => {
    const same = { ...BASE, orderNo: 'A7', hasSwms: true };
    expect(mergeCards(BASE, same, { ...same })).toMatchObject({ values: same, kept: [], both: [] });
  });

  it('the merge contains the rows that this user added and the rows that the other person added', () => {
    const mine = { ...BASE, materialsUsed: [pipe('1'), pipe('2', 'Tap')] };
    const theirs = { ...BASE, materialsUsed: [pipe('3', 'Valve')] };
    const { values, both } = mergeCards(BASE, mine, theirs);
    expect(values.materialsUsed).toEqual([pipe('1'), pipe('2', 'Tap'), pipe('3', 'Valve')]);
    expect(both).toEqual(['materialsUsed']);
  });

  it('the merge removes a row that only the other person removed, and keeps both versions of a row that both changed', () => {
    const base = { ...BASE, materialsUsed: [pipe('1'), pipe('2', 'Tap'), pipe('3', 'Valve')] };
    const mine = { ...base, materialsUsed: [pipe('1'), pipe('2', 'Tap'), pipe('30', 'Valve')] };
    const theirs = { ...base, materialsUsed: [pipe('1'), pipe('33', 'Valve')] };
    expect(mergeCards(base, mine, theirs).values.materialsUsed).toEqual([
      pipe('1'),
      pipe('30', 'Valve'),
      pipe('33', 'Valve'),
    ]);
  });

  it('the merge keeps two rows with the same content', () => {
    const theirs = { ...BASE, materialsUsed: [pipe('1'), pipe('2', 'Tap')] };
    const base = { ...BASE, materialsUsed: [pipe('1')] };
    const twice = { ...base, materialsUsed: [pipe('1'), pipe('1')] };
    const both = [pipe('1'), pipe('1'), pipe('2', 'Tap')];
    expect(mergeCards(base, twice, theirs).values.materialsUsed).toEqual(both);
    expect(mergeCards(base, theirs, twice).values.materialsUsed).toEqual([
      pipe('1'),
      pipe('2', 'Tap'),
      pipe('1'),
    ]);
  });

  it('the merge leaves at least one row in a list, so that the user can type into it', () => {
    const base = { ...BASE, materialsUsed: [pipe('1'), pipe('2', 'Tap')] };
    const mine = { ...base, materialsUsed: [pipe('2', 'Tap')] };
    const theirs = { ...base, materialsUsed: [pipe('1')] };
    expect(mergeCards(base, mine, theirs).values.materialsUsed).toHaveLength(1);
  });
});

it('merging the draft of a never saved card keeps the typed fields and takes the others from the job', () => {
  const begun = { ...BASE, laborEntries: [{ ...emptyLabor(), serviceman: 'Ana', date: '2026-11-20' }] };
  const typed = { ...begun, laborEntries: [{ ...emptyLabor(), serviceman: 'Ana', regularTime: '3' }] };
  const finished = {
    ...begun,
    departureTime: '11:35',
    laborEntries: [{ ...emptyLabor(), serviceman: 'Ana', regularTime: '2.5' }],
  };
  expect(mergeBeginning(begun, typed, finished)).toEqual({ ...typed, departureTime: '11:35' });
  expect(mergeBeginning(begun, { ...begun, poNumber: 'PO-1' }, finished)).toEqual({
    ...finished,
    poNumber: 'PO-1',
  });
});
