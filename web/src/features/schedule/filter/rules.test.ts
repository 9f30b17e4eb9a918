import { describe, expect, it } from 'vitest';
import { ANA, aVisit, BO } from '@/features/board/testing';
import { filtered, filterOf, isFiltered, NO_FILTER, peopleOf, searchOfFilter, withChoice } from './rules';

const anas = aVisit('08:00', '09:00', { crew: [ANA] });
const both = aVisit('09:00', '10:00', { crew: [BO, ANA], status: 'urgent' });
const bos = aVisit('10:00', '11:00', { crew: [BO], clientId: 'c9' });
const nobodys = aVisit('11:00', '12:00', { status: 'completed' });
const VISITS = [anas, both, bos, nobodys];
const matching = (search: Parameters<typeof filterOf>[0], keptMine = false) =>
  filtered(VISITS, filterOf(search, keptMine), ANA.id);

// rule: schedule-filters
describe('the filters of the schedule', () => {
  it('if no filter is set, filtered returns the same array', () => {
    expect(filtered(VISITS, NO_FILTER, ANA.id)).toBe(VISITS);
    expect(isFiltered(NO_FILTER)).toBe(false);
  });

  it('Mine matches the visits with the signed-in user in the crew, as lead or not', () => {
    expect(matching({ mine: '1' })).toEqual([anas, both]);
  });

  it('selected workers match the visits of any of these workers, and Unassigned is a separate option', () => {
    expect(matching({ worker: BO.id })).toEqual([both, bos]);
    expect(matching({ worker: `${ANA.id},none` })).toEqual([anas, both, nobodys]);
    expect(matching({ worker: 'unknown' })).toEqual([]);
  });

  it('filters by status and client narrow the result further', () => {
    expect(matching({ status: 'urgent,completed' })).toEqual([both, nobodys]);
    expect(matching({ worker: BO.id, status: 'scheduled' })).toEqual([bos]);
    expect(matching({ client: 'c9' })).toEqual([bos]);
    expect(matching({ client: 'c9', status: 'urgent' })).toEqual([]);
  });

  it('a visit that is done matches the filter completed, even if its job is in progress', () => {
    const done = aVisit('08:00', '09:00', { visitCount: 3, done: 1, status: 'in-progress' });
    expect(filtered([done], filterOf({ status: 'completed' }, false), ANA.id)).toEqual([done]);
    expect(filtered([done], filterOf({ status: 'in-progress' }, false), ANA.id)).toEqual([]);
  });

  it('the stored filter Mine is used only if the URL selects no workers', () => {
    expect(matching({}, true)).toEqual([anas, both]);
    expect(matching({ worker: BO.id }, true)).toEqual([both, bos]);
    expect(filterOf({ mine: '1', worker: BO.id }, false)).toMatchObject({ mine: true, workers: [] });
  });

  it('Mine and selected workers exclude each other, and the newer selection applies', () => {
    const mine = filterOf({ mine: '1', status: 'urgent' }, false);
    expect(withChoice(mine, { workers: ['u3'] })).toEqual({ ...mine, mine: false, workers: ['u3'] });
    const bosOnly = filterOf({ worker: 'u3' }, false);
    expect(withChoice(bosOnly, { mine: true })).toEqual({ ...NO_FILTER, mine: true });
    expect(withChoice(mine, { statuses: [] })).toEqual({ ...NO_FILTER, mine: true });
    expect(withChoice(mine, NO_FILTER)).toEqual(NO_FILTER);
  });

  it('the URL contains the filters that are set, and reading it returns the same filters', () => {
    expect(searchOfFilter(NO_FILTER)).toEqual({});
    const search = { worker: 'u1,none', status: 'scheduled,urgent', client: 'c1,c2' };
    expect(searchOfFilter(filterOf(search, false))).toEqual(search);
    expect(searchOfFilter(filterOf({ mine: '1' }, false))).toEqual({ mine: '1' });
    expect(filterOf({ worker: ',u1,,u1,' }, false).workers).toEqual(['u1']);
  });

  it('peopleOf returns the user for Mine, else the selected workers, and undefined for everybody', () => {
    expect(peopleOf(filterOf({ mine: '1' }, false), 'u1')).toEqual(['u1']);
    expect(peopleOf(filterOf({ worker: 'u3,none' }, false), 'u1')).toEqual(['u3', 'none']);
    expect(peopleOf(NO_FILTER, 'u1')).toBeUndefined();
  });
});
