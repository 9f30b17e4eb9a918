// Tests of where the pointer would drop a pressed item.
import { beforeEach, describe, expect, it } from 'vitest';
import { slotOf } from '@/features/jobs/slot';
import { instantAt, startOfDay } from '@/lib/zoned-time';
import type { Lane, Span } from '../model';
import { ANA, aVisit, BO, DAY, GONE, ZONE } from '../testing';
import type { CarryBoard } from './carrying';
import { type Pressed, targetAt } from './pointer-target';

/** The heads are 200 px wide, and an hour is 100 px wide. The board is scrolled to 8:00. */
const HEAD = 200;
const HOUR_WIDTH = 100;
const SCROLLED = 8 * HOUR_WIDTH;

const laneFor = (person: typeof ANA, readOnly = false): Lane => ({
  id: person.id,
  person,
  readOnly,
  days: [],
});
const LANES = [laneFor(ANA), laneFor(BO), laneFor(GONE, true)];
const visit = aVisit('09:00', '10:00', { crew: [ANA] });
const NINE_TO_TEN = slotOf(visit);

let root: HTMLElement;
const laneOf = ({ id }: { id: string }) => root.querySelector(`[data-user-id="${id}"]`);
const xOf = (hour: number) => HEAD + hour * HOUR_WIDTH - SCROLLED;

function board(span: Span = 'day'): CarryBoard {
  const facts = {
    visits: [],
    hours: [],
    absences: [],
    scope: 'worker',
    zone: ZONE,
    gapMinutes: 0,
    defaultMinutes: 60,
    now: startOfDay(DAY, ZONE),
    loadedTo: startOfDay(DAY, ZONE),
  } as const;
  const moving = { move: () => 'moved' as const, announce: () => undefined };
  return { root, label: root, span, lanes: LANES, facts: () => facts, moving };
}

function pressed(changes: Partial<Pressed> = {}): Pressed {
  const at = instantAt(DAY, '09:30', ZONE);
  return { kind: 'visit', visit, element: root, from: ANA.id, at, day: DAY, ...changes };
}

const at = (x: number) => ({ x, y: 50, alt: false });

beforeEach(() => {
  root = document.createElement('div');
  root.dataset['scroller'] = '';
  root.getBoundingClientRect = () => new DOMRect(0, 0, HEAD + 1000, 600);
  for (const { id } of LANES) {
    const lane = document.createElement('section');
    lane.dataset['userId'] = id;
    const head = document.createElement('header');
    head.className = 'board-head';
    Object.defineProperty(head, 'offsetWidth', { value: HEAD });
    const track = document.createElement('div');
    Object.assign(track.dataset, { track: '', date: DAY });
    track.getBoundingClientRect = () => new DOMRect(HEAD - SCROLLED, 0, 24 * HOUR_WIDTH, 60);
    lane.append(head, track);
    root.append(lane);
  }
});

// rule: board-moves
describe('dropping an item on the heads of the lanes', () => {
  it('a visit dropped on a head changes its worker and keeps its time', () => {
    const target = { lane: { id: BO.id, person: BO }, slot: NINE_TO_TEN };
    expect(targetAt(pressed(), at(HEAD - 1), laneOf(BO), board())).toEqual(target);
    expect(targetAt(pressed({ at: null }), at(HEAD - 1), laneOf(BO), board('week'))).toEqual(target);
  });

  it('a tray card cannot be dropped on a head, because the card has no time', () => {
    const card = pressed({ from: null, at: null, day: null });
    expect(targetAt(card, at(HEAD - 1), laneOf(BO), board())).toBeNull();
  });

  it('dragging an end or a new visit over the heads stops at the first visible time', () => {
    const end = pressed({ kind: 'end', at: instantAt(DAY, '12:00', ZONE), visit: aVisit('07:00', '12:00') });
    expect(targetAt(end, at(20), laneOf(ANA), board())).toMatchObject({
      slot: { end: instantAt(DAY, '08:00', ZONE) },
    });
    const drawn = pressed({ kind: 'new', at: instantAt(DAY, '09:00', ZONE) });
    expect(targetAt(drawn, at(20), laneOf(ANA), board())).toMatchObject({
      slot: { start: instantAt(DAY, '08:00', ZONE) },
    });
  });
});

it('a visit dropped beside the heads gets the time under the pointer', () => {
  expect(targetAt(pressed(), at(xOf(11.5)), laneOf(ANA), board())).toMatchObject({
    slot: { start: instantAt(DAY, '11:00', ZONE) },
  });
});

describe('dragging a visit of a person who can not be assigned any more', () => {
  const theirs = pressed({ visit: aVisit('09:00', '10:00', { crew: [GONE] }), from: GONE.id });

  it('a visit of a person who cannot be assigned any more can be moved to another lane and to another time', () => {
    expect(targetAt(theirs, at(xOf(11.5)), laneOf(BO), board())).toMatchObject({
      lane: { id: BO.id },
      slot: { start: instantAt(DAY, '11:00', ZONE) },
    });
  });

  it('a visit cannot be moved to a different start time in the lane of a person who is no longer assignable', () => {
    expect(targetAt(theirs, at(xOf(11.5)), laneOf(GONE), board())).toBeNull();
  });
});
