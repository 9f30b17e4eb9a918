/**
 * The keys of the board. On a visit: arrow keys move the focus, Space picks the visit up, E changes
 * its end, M opens *Move…*, X selects the visit. While a visit is being moved with keys, the keys
 * work on the whole page, and each step is announced. rule: board-keys
 */
import { type RefObject, useEffect, useRef } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Slot } from '@/features/jobs/slot';
import { holdScreen } from '@/lib/screen-hold';
import { areShortcutsOn } from '@/lib/single-keys';
import { drawnSlot } from '../lanes/drawn-slot';
import type { Lane } from '../model';
import { chooseVisit } from '../parts/choosing';
import { Carrying, type CarryBoard } from './carrying';
import { afterKey, type KeyBoard, type KeyCarry, pickUp, targetOf } from './key-carry';
import { laneById, laneOf, visibleBox, boxOnTrack, trackOf } from './places';
import { itemOf, keepStop, nextItem } from './roving';
import { texts } from './texts';

export interface BoardKeys {
  root: RefObject<HTMLElement | null>;
  /** Returns the current board; null while nothing can be moved. */
  board: () => CarryBoard | null;
  visitById: (id: string) => CalendarJob | undefined;
  /** The shown time range. */
  shown: Slot;
  onMoveDialog: (visit: CalendarJob) => void;
  /** Opens *Give this day away…*. Undefined while the board is read-only. */
  onGiveAway: ((lane: Lane) => void) | undefined;
}

interface Carried {
  carry: KeyCarry;
  carrying: Carrying;
  board: CarryBoard;
}

/** The maximum number of frames to wait until the bar of a moved visit is rendered. */
const MAX_FRAMES = 12;

/**
 * Focuses the bar of a visit in a lane as soon as the bar is rendered. Does nothing if an element
 * outside of the board has the focus by then.
 */
function focusLater(root: HTMLElement, visitId: string, laneId: string): void {
  let frames = 0;
  const look = () => {
    frames += 1;
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || root.contains(activeElement);
    const bar = laneById(root, laneId)?.querySelector<HTMLElement>(`[data-visit-id="${visitId}"]`);
    if (bar && isFree) bar.focus();
    else if (isFree && frames < MAX_FRAMES) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Scrolls the board so that the place where the visit would be dropped is visible. */
function reveal({ carry, board }: Carried): void {
  const { root } = board;
  const lane = laneById(root, carry.lane.id);
  lane?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const track = trackOf(root, board.facts().zone);
  const scroller = root.querySelector<HTMLElement>('[data-scroller]');
  if (lane === null || track === null || scroller === null) return;
  const visible = visibleBox(root);
  const start = track.left + ((carry.slot.start - track.axis.from) / 3_600_000) * track.axis.hourWidth;
  const end = start + boxOnTrack(root, lane, carry.slot, track).width;
  if (start < visible.left) scroller.scrollLeft -= visible.left - start + 8;
  else if (end > visible.left + visible.width) scroller.scrollLeft += end - visible.left - visible.width + 8;
}

/**
 * Moves visits with keys. The state of the move is not React state, so the board is not rendered
 * again after each key.
 */
class KeyCarrying {
  private carried: Carried | null = null;
  private stop = () => {};

  constructor(private readonly keys: () => BoardKeys) {}

  get isActive(): boolean {
    return this.carried !== null;
  }

  pickUp(visit: CalendarJob, bar: HTMLElement, changes: KeyCarry['changes']): void {
    const board = this.keys().board();
    const laneId = board === null ? undefined : laneOf(board.root, bar)?.dataset['userId'];
    const lane = board?.lanes.find(({ id }) => id === laneId);
    if (board === null || lane === undefined || (lane.readOnly && changes === 'end')) return;
    const held = { visit, from: lane.id };
    const drawn = drawnSlot(visit, board.facts().defaultMinutes);
    const carry = pickUp(held, { id: lane.id, person: lane.person }, changes, drawn);
    this.carried = { carry, carrying: new Carrying(board, held), board };
    this.listen();
    this.show(changes === 'end' ? texts.endPicked : texts.pickedUp);
  }

  private listen(): void {
    const ended = new AbortController();
    const { signal } = ended;
    const letGo = holdScreen();
    document.addEventListener('keydown', (event) => this.press(event), { capture: true, signal });
    document.addEventListener('pointerdown', () => this.putBack(), { capture: true, signal });
    const again = () => this.carried && this.carried.carrying.over(targetOf(this.carried.carry));
    addEventListener('scroll', again, { capture: true, passive: true, signal });
    addEventListener('resize', again, { signal });
    this.stop = () => {
      ended.abort();
      letGo();
    };
  }

  private show(say: (title: string, place: string) => string): void {
    const { carried } = this;
    if (carried === null) return;
    reveal(carried);
    carried.carrying.over(targetOf(carried.carry));
    carried.board.moving.announce(say(carried.carry.held.visit.title, carried.carrying.spoken()));
  }

  private press(event: KeyboardEvent): void {
    const { carried } = this;
    if (carried === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === ' ' || key === 'Enter') this.drop();
    else if (key === 'Escape' || key === 'Tab') this.putBack();
    else {
      if (key.length === 1 && !areShortcutsOn()) return;
      const next = afterKey(carried.carry, event, this.keyBoard(carried.board));
      if (next === null) return;
      this.carried = { ...carried, carry: next };
      this.show(texts.carried);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  private keyBoard({ span, lanes, facts }: CarryBoard): KeyBoard {
    return { span, lanes, zone: facts().zone, shown: this.keys().shown };
  }

  private drop(): void {
    const carried = this.take();
    if (carried === null) return;
    const { carry, carrying, board } = carried;
    const { visit, from } = carry.held;
    const target = targetOf(carry);
    const isMoved = carrying.drop(target);
    if (isMoved === false) {
      board.moving.announce(texts.putBack(visit.title));
      return;
    }
    // After a move the bar is a new element. After a refused move it is the same element as before.
    if (target !== 'tray') focusLater(board.root, visit.visitId, target.lane.id);
    if (isMoved instanceof Promise)
      void isMoved.then((done) => done || focusLater(board.root, visit.visitId, from ?? ''));
  }

  putBack(): void {
    const carried = this.take();
    if (carried === null) return;
    carried.carrying.end();
    carried.board.moving.announce(texts.putBack(carried.carry.held.visit.title));
  }

  private take(): Carried | null {
    const { carried } = this;
    this.carried = null;
    this.stop();
    return carried;
  }
}

function laneAround(bar: HTMLElement, { board }: BoardKeys): Lane | undefined {
  const id = bar.closest<HTMLElement>('[data-user-id]')?.dataset['userId'];
  return board()?.lanes.find((lane) => lane.id === id);
}

/** Handles a key on a focused visit. Returns whether the key had an effect. */
function pressOn(
  bar: HTMLElement,
  { key, shiftKey }: KeyboardEvent,
  keys: BoardKeys,
  carrying: KeyCarrying,
): boolean {
  const { root, board, visitById, onMoveDialog, onGiveAway } = keys;
  const next = root.current === null ? undefined : nextItem(root.current, bar, key);
  if (next !== undefined) {
    next?.focus();
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return true;
  }
  const visit = visitById(bar.dataset['visitId'] ?? '');
  const letter = areShortcutsOn() ? key.toLowerCase() : '';
  if (visit === undefined || board() === null) return false;
  if (key === ' ') carrying.pickUp(visit, bar, 'place');
  else if (letter === 'e' && bar.closest('[data-track]') !== null) carrying.pickUp(visit, bar, 'end');
  else if (letter === 'm') onMoveDialog(visit);
  else if (letter === 'x') chooseVisit(visit, laneAround(bar, keys), shiftKey);
  else if (letter === 'g' && onGiveAway !== undefined) {
    const lane = laneAround(bar, keys);
    if (!lane?.person) return false;
    onGiveAway(lane);
  } else return false;
  return true;
}

export function useBoardKeys(keys: BoardKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const { root } = keys;
  useEffect(() => {
    const { current } = root;
    if (current === null) return;
    const carrying = new KeyCarrying(() => latest.current);
    const ended = new AbortController();
    const { signal } = ended;
    const press = (event: KeyboardEvent) => {
      const bar = itemOf(current, event.target);
      const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      // An open menu of a lane handles its own keys.
      if (bar === null || isOther || carrying.isActive || bar.ariaExpanded === 'true') return;
      if (pressOn(bar, event, latest.current, carrying)) event.preventDefault();
    };
    current.addEventListener('keydown', press, { signal });
    current.addEventListener('focusin', ({ target }) => keepStop(current, itemOf(current, target)), {
      signal,
    });
    // Keeps one element reachable with Tab. Lanes are still being rendered one after the other, and
    // bars are added and removed later.
    const watch = new MutationObserver(() => keepStop(current));
    watch.observe(current, { childList: true, subtree: true });
    keepStop(current);
    return () => {
      carrying.putBack();
      watch.disconnect();
      ended.abort();
    };
  }, [root]);
}
