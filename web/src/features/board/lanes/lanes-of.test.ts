import { describe, expect, it } from 'vitest';
import { ANA, anAbsence, aVisit, BO, BOSS, DAY, GONE, weekdays, ZONE } from '../testing';
import { type Lane, NOBODY } from '../model';
import { laneKeeper } from './keep-same';
import { laneName } from './lane-words';
import { lanesOf, type LaneSources } from './lanes-of';
import { isOver, loadOf, loadText } from './load';
import type { LaneOrder } from './order';
import { movedBy } from './order';

const BY_NAME: LaneOrder = { by: 'name', own: [] };
const sources = (changes: Partial<LaneSources> = {}): LaneSources => ({
  visits: [],
  users: [ANA, BO, BOSS, GONE],
  hours: [],
  absences: [],
  days: [DAY],
  zone: ZONE,
  ...changes,
});
const lanes = (changes: Partial<LaneSources> = {}, order = BY_NAME) => lanesOf(sources(changes), order);
const ids = (found: readonly Lane[]) => found.map(({ id }) => id);
const laneOf = (found: readonly Lane[], id: string): Lane => {
  const lane = found.find((each) => each.id === id);
  if (lane === undefined) throw new Error(`no lane ${id}`);
  return lane;
};

describe('which people have a lane', () => {
  // rule: board-lanes
  it('the Unassigned lane comes first, then the lanes of the active workers', () => {
    expect(ids(lanes())).toEqual([NOBODY, ANA.id, BO.id]);
  });

  it('administrators and former workers have a lane if they have a visit, and the lane of a former worker is read-only', () => {
    const visits = [aVisit('09:00', '10:00', { crew: [BOSS, GONE] })];
    const found = lanes({ visits });
    expect(ids(found)).toEqual([NOBODY, ANA.id, BO.id, BOSS.id, GONE.id]);
    expect(found.filter(({ readOnly }) => readOnly).map(({ id }) => id)).toEqual([GONE.id]);
  });

  it('a deleted person with a visit has a lane, although the list of users no longer has the person', () => {
    const deleted = { ...GONE, id: 'u9', fullName: 'Zoe Gone' };
    const found = lanes({ visits: [aVisit('09:00', '10:00', { crew: [deleted] })] });
    expect(laneOf(found, 'u9')).toMatchObject({ readOnly: true, person: { fullName: 'Zoe Gone' } });
  });

  it('a visit is in the lane of each crew member, and a visit without a crew is in the Unassigned lane', () => {
    const [both, nobody] = [aVisit('09:00', '10:00', { crew: [ANA, BO] }), aVisit('11:00', '12:00')];
    const found = lanes({ visits: [nobody, both] });
    const visitsOf = (id: string) => laneOf(found, id).days[0]?.visits;
    expect(visitsOf(ANA.id)).toEqual([both]);
    expect(visitsOf(BO.id)).toEqual([both]);
    expect(visitsOf(NOBODY)).toEqual([nobody]);
  });

  it('the lanes of people who are away on all shown days come last', () => {
    const absences = [anAbsence(ANA.id)];
    expect(ids(lanes({ absences }))).toEqual([NOBODY, BO.id, ANA.id]);
    expect(ids(lanes({ absences, days: [DAY, '2026-11-21'] }))).toEqual([NOBODY, ANA.id, BO.id]);
  });

  it('a requested absence that is not approved does not count as leave', () => {
    expect(ids(lanes({ absences: [anAbsence(ANA.id, { state: 'asked' })] }))).toEqual([
      NOBODY,
      ANA.id,
      BO.id,
    ]);
  });
});

describe('the load of a lane', () => {
  const hours = [weekdays(null, '08:00', '16:00'), weekdays(BO.id, '10:00', '17:00')];
  const load = (found: readonly Lane[], id: string) => loadText(loadOf(laneOf(found, id).days));

  // rule: board-load
  it('the load shows the booked time and the person’s working hours, or those of the business if none are set', () => {
    const visits = [aVisit('08:00', '13:30', { crew: [ANA] }), aVisit('10:00', '17:15', { crew: [BO] })];
    const found = lanes({ visits, hours });
    expect(load(found, ANA.id)).toBe('5.5 / 8 h');
    expect(load(found, BO.id)).toBe('7.25 / 7 h');
    expect(isOver(loadOf(laneOf(found, BO.id).days))).toBe(true);
    expect(laneName(laneOf(found, BO.id), ZONE)).toBe(
      'Bo Lindqvist, 7.25 of 7 hours booked, more than the working hours',
    );
  });

  it('if no working hours are set, the load is only the booked time', () => {
    expect(load(lanes({ visits: [aVisit('08:00', '13:30', { crew: [ANA] })] }), ANA.id)).toBe('5.5 h');
  });

  it('leave for a part of the day reduces the working hours in the load', () => {
    const absence = anAbsence(ANA.id, {
      allDay: false,
      startDate: '2026-11-19T22:00:00.000Z',
      endDate: '2026-11-20T00:00:00.000Z',
    });
    expect(load(lanes({ hours, absences: [absence] }), ANA.id)).toBe('0 / 6 h');
  });

  it('the load counts only the part of a visit within the day, and skips visits that take no time', () => {
    const visits = [
      aVisit('22:00', '02:00', { crew: [ANA], endDay: '2026-11-21' }),
      aVisit('09:00', '10:00', { crew: [ANA], done: 1, visitCount: 2 }),
    ];
    expect(load(lanes({ visits }), ANA.id)).toBe('2 h');
  });
});

describe('the order of the lanes', () => {
  const visits = [aVisit('08:00', '13:30', { crew: [ANA] })];

  // rule: board-order
  it('lanes are ordered by name, by load, or in the user’s own order', () => {
    expect(ids(lanes({ visits }))).toEqual([NOBODY, ANA.id, BO.id]);
    expect(ids(lanes({ visits }, { by: 'load', own: [] }))).toEqual([NOBODY, BO.id, ANA.id]);
    expect(ids(lanes({}, { by: 'own', own: [BO.id] }))).toEqual([NOBODY, BO.id, ANA.id]);
  });

  it('moving a lane switches to the user’s own order', () => {
    expect(movedBy(['a', 'b', 'c'], 'b', -1)).toEqual({ by: 'own', own: ['b', 'a', 'c'] });
    expect(movedBy(['a', 'b', 'c'], 'b', 1)).toEqual({ by: 'own', own: ['a', 'c', 'b'] });
    expect(movedBy(['a', 'b'], 'b', 1)).toEqual({ by: 'own', own: ['a', 'b'] });
  });
});

describe('the day on which a person is back from leave', () => {
  // rule: board-hours
  it('a person is back on the first day with working hours and without an absence, even if that day is not shown', () => {
    const absences = [
      anAbsence(ANA.id, { startDate: '2026-11-16' }),
      anAbsence(null, { id: 'a-holiday', startDate: '2026-11-23', endDate: '2026-11-23' }),
    ];
    const found = lanes({ absences, hours: [weekdays(null, '08:00', '16:00')] });
    expect(laneOf(found, ANA.id).days[0]?.absences).toMatchObject([{ back: '2026-11-24' }]);
  });
});

describe('reusing the objects of lanes with equal contents', () => {
  it('lanes with leave keep their objects if nothing has changed', () => {
    const keep = laneKeeper();
    const first = keep(lanes({ absences: [anAbsence(ANA.id)] }));
    expect(keep(lanes({ absences: [anAbsence(ANA.id)] }))).toBe(first);
  });

  it('lanes that have not changed keep their objects, and only the changed lane gets a new object', () => {
    const keep = laneKeeper();
    const [ana, bo] = [aVisit('08:00', '09:00', { crew: [ANA] }), aVisit('08:00', '09:00', { crew: [BO] })];
    const first = keep(lanes({ visits: [ana, bo] }));
    expect(keep(lanes({ visits: [bo, ana] }))).toBe(first);
    const moved = { ...bo, endDate: '2026-11-19T23:30:00.000Z' };
    const next = keep(lanes({ visits: [ana, moved] }));
    expect(laneOf(next, ANA.id)).toBe(laneOf(first, ANA.id));
    expect(laneOf(next, BO.id)).not.toBe(laneOf(first, BO.id));
  });
});
