/**
 * Moving a visit with the pointer or with keys, from picking it up to dropping it: what is shown
 * and announced for each place, and what a drop does. The pointer is handled in
 * `use-board-drag.ts`, the keys in `use-board-keys.ts`.
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Slot } from '@/features/jobs/slot';
import { daysTouched } from '@/features/schedule/rules';
import { TRAY, trayTakes } from '@/features/schedule/moving/drag-targets';
import { movedVisit, type MoveTo } from '@/features/schedule/moving/move-to';
import type { MoveResult } from '@/features/schedule/moving/use-move-job';
import { dayOf, type Instant, MINUTE } from '@/lib/zoned-time';
import { loadOf, loadText } from '../lanes/load';
import { type Lane, NOBODY, type Span } from '../model';
import { CarryView } from './carry-view';
import { type BoardFacts, isRefused, neededSlot, type Verdict, verdictOf } from './in-the-way';
import { laneState } from './lane-state';
import { nearestFree, nextFree } from './next-free';
import { type Box, boxOfDays, boxOnTrack, laneById, trackOf } from './places';
import { type Held, moveOf, type Target } from './target';
import { texts } from './texts';
import { labelText, type PlaceWords, spokenPlace, stateText } from './words';

/** The functions that a move on the board calls. */
export interface BoardMoving {
  /**
   * Moves a visit, and shows the result. `offer` is the next free start that the label offered, if
   * any.
   */
  move: (visit: CalendarJob, to: MoveTo, offer: Instant | undefined) => MoveResult | Promise<MoveResult>;
  announce: (text: string) => void;
}

/** The board as it is when a visit is picked up. */
export interface CarryBoard {
  root: HTMLElement;
  label: HTMLElement;
  span: Span;
  lanes: readonly Lane[];
  facts: () => BoardFacts;
  moving: BoardMoving;
}

type Place = Exclude<Target, 'tray'>;

export class Carrying {
  private readonly view: CarryView;
  private shown: Target | null = null;
  private words: PlaceWords | null = null;

  constructor(
    private readonly board: CarryBoard,
    readonly held: Held,
  ) {
    this.view = new CarryView(board.root, board.label);
    this.view.leave(held.visit.visitId);
  }

  /** Shows where the visit would be dropped; null if nothing can be dropped there. */
  over(target: Target | null, pointer?: Pick<Box, 'left' | 'top'>): void {
    if (target === 'tray') this.showTrayLabel(pointer);
    else if (target === null) this.view.hide();
    else this.overPlace(target);
    this.shown = target;
  }

  private showTrayLabel(pointer?: Pick<Box, 'left' | 'top'>): void {
    const box = pointer ?? document.querySelector(TRAY)?.getBoundingClientRect();
    const isTaken = trayTakes(this.held.visit);
    if (box !== undefined)
      this.view.showLabel(isTaken ? texts.toTray : texts.notToTray, box, isTaken ? 'free' : 'refused');
    this.words = null;
  }

  private overPlace(target: Place): void {
    const facts = this.board.facts();
    const box = this.boxOf(target, facts);
    if (box === null) return this.view.hide();
    if (isSame(this.shown, target)) return this.view.place(box);
    const { words, verdict } = this.wordsFor(target, facts);
    this.words = words;
    // The box was computed before any change, because computing it reads the layout. Reading the
    // layout after a change would force a new layout.
    this.view.show({
      box,
      label: labelText(words, facts),
      tone: isRefused(verdict) ? 'refused' : 'free',
      laneId: target.lane.id,
      load: this.loadOn(target, words.moved, facts),
      clashes: verdict.clashes.map(({ visitId }) => visitId),
    });
    this.view.mark(this.marks(target.slot, facts));
  }

  private boxOf({ lane, slot }: Place, facts: BoardFacts): Box | null {
    const { root, span } = this.board;
    const element = laneById(root, lane.id);
    const { zone } = facts;
    if (element === null) return null;
    if (span === 'week') return boxOfDays(root, element, daysTouched(slot, zone));
    const track = trackOf(root, zone);
    const needed = neededSlot(this.visitAt({ lane, slot }), facts);
    return track === null ? null : boxOnTrack(root, element, needed, track);
  }

  /** Returns the visit as it would be after a drop at this place. */
  private visitAt(target: Place): CalendarJob {
    return movedVisit(this.held.visit, moveOf(this.held, target) ?? {});
  }

  private wordsFor(target: Place, facts: BoardFacts): { words: PlaceWords; verdict: Verdict } {
    const verdict = verdictOf(this.held.visit, moveOf(this.held, target) ?? {}, facts);
    const moved = this.visitAt(target);
    const { person } = target.lane;
    const withDay = this.board.span === 'week';
    return { verdict, words: { moved, person, verdict, next: this.nextFor(moved, verdict, facts), withDay } };
  }

  /**
   * Returns the next free start to offer. In the week span the user chooses a day, so a free start
   * on that day is preferred: the one nearest to the visit's time of day.
   */
  private nextFor(moved: CalendarJob, verdict: Verdict, facts: BoardFacts): Instant | null {
    if (!isRefused(verdict) || verdict.needsReopening) return null;
    const { start } = neededSlot(moved, facts);
    const nearest = this.board.span === 'week' ? nearestFree(moved, dayOf(start, facts.zone), facts) : null;
    return nearest ?? nextFree(moved, start, facts);
  }

  private marks(slot: Slot, facts: BoardFacts) {
    const states = this.board.lanes
      .filter(({ readOnly, person }) => !readOnly && person !== null)
      .map((lane) => {
        const visits = lane.days.flatMap((day) => day.visits);
        const state = laneState(this.held.visit, slot, { person: lane.person, visits }, facts);
        return [lane.id, { text: stateText(state, facts.zone), state: state.kind }] as const;
      });
    return new Map(states);
  }

  /** Returns the load of the lane after the drop; null for the lane of visits without workers. */
  private loadOn({ lane }: Place, moved: CalendarJob, facts: BoardFacts): string | null {
    const drawn = this.board.lanes.find(({ id }) => id === lane.id);
    if (drawn === undefined || lane.id === NOBODY) return null;
    const { booked, of } = loadOf(drawn.days);
    const minutes = (visit: CalendarJob) => {
      const { start, end } = neededSlot(visit, { ...facts, defaultMinutes: 0 });
      return (end - start) / MINUTE;
    };
    const isThere = drawn.days.some(({ visits }) =>
      visits.some(({ visitId }) => visitId === this.held.visit.visitId),
    );
    const before = isThere ? minutes(this.held.visit) : 0;
    return loadText({ booked: booked - before + minutes(moved), of });
  }

  /** Returns the announcement for the place that is shown. */
  spoken(): string {
    if (this.shown === 'tray') return trayTakes(this.held.visit) ? texts.inTray : texts.notToTray;
    return this.words === null ? '' : spokenPlace(this.words, this.board.facts());
  }

  /** Ends the move and saves it. Returns whether the visit stays where it was dropped. */
  drop(target: Target | null): boolean | Promise<boolean> {
    this.end();
    const move = target === null ? null : moveOf(this.held, target);
    if (move === null) return false;
    const next =
      target === null || target === 'tray' ? null : this.wordsFor(target, this.board.facts()).words.next;
    const result = this.board.moving.move(this.held.visit, move, next ?? undefined);
    return result instanceof Promise ? result.then((done) => done === 'moved') : result === 'moved';
  }

  end(): void {
    this.view.clear();
  }
}

function isSame(one: Target | null, other: Place): boolean {
  return (
    one !== null &&
    one !== 'tray' &&
    one.lane.id === other.lane.id &&
    one.slot.start === other.slot.start &&
    one.slot.end === other.slot.end
  );
}
