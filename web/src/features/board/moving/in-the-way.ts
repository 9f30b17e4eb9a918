/**
 * Checks which conflicts a visit would have in a lane at a time: other visits, leave, the working
 * hours, and the gap between visits. Conflicts with other visits or leave prevent a drop. Conflicts
 * with the working hours or the gap are only shown. Pure. rule: board-in-the-way
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import { overlaps, type Slot, slotOf, staffedSlot, timeTaken } from '@/features/jobs/slot';
import { type ConflictScope, conflictsOf, daysTouched } from '@/features/schedule/rules';
import { movedVisit, type MoveTo, needsReopening, onlyTakesOut } from '@/features/schedule/moving/move-to';
import type { Absence, WorkingHours } from '@/features/working-time/queries';
import { absencesOf, absenceSlot, joined, weekOf, without, workedOn } from '@/features/working-time/rules';
import { daysBetween, daysFrom, type Instant, MINUTE } from '@/lib/zoned-time';
import { drawnSlot } from '../lanes/drawn-slot';

/**
 * The data for the checks: the visits, working hours and absences of everybody, and the settings.
 */
export interface BoardFacts {
  visits: readonly CalendarJob[];
  hours: readonly WorkingHours[];
  absences: readonly Absence[];
  scope: ConflictScope;
  zone: string;
  gapMinutes: number;
  defaultMinutes: number;
  now: Instant;
  /** The instant up to which visits are loaded. */
  loadedTo: Instant;
}

export interface Away {
  person: { id: string; fullName: string };
  absence: Absence;
}

export interface Verdict {
  clashes: readonly CalendarJob[];
  away: Away | null;
  isOutsideHours: boolean;
  /** Whether the job must be reopened before the visit can move. */
  needsReopening: boolean;
  /** Whether the time between this visit and another is shorter than the business's gap. */
  isTight: boolean;
}

export const isRefused = ({ clashes, away, needsReopening: isClosed }: Verdict): boolean =>
  clashes.length > 0 || away !== null || isClosed;

const NOTHING: Verdict = {
  clashes: [],
  away: null,
  isOutsideHours: false,
  needsReopening: false,
  isTight: false,
};

/**
 * Returns the time for which a visit needs its workers. A visit without an end has the default
 * length.
 */
export const neededSlot = (visit: CalendarJob, { defaultMinutes }: BoardFacts): Slot =>
  drawnSlot(visit, defaultMinutes);

/** Returns the working hours of a person or of the business, on the days that a slot touches. */
export function hoursAround(slot: Slot, personId: string | null, { hours, zone }: BoardFacts): Slot[] {
  const [first, last] = daysTouched(slot, zone);
  const week = weekOf(hours, personId);
  return joined(daysFrom(first, daysBetween(first, last) + 1).flatMap((day) => workedOn(week, day, zone)));
}

/** Returns the first member of a crew who is away during a part of the slot. */
export function awayIn(
  slot: Slot,
  crew: readonly { id: string; fullName: string }[],
  { absences, zone }: BoardFacts,
): Away | null {
  for (const person of crew) {
    const absence = absencesOf(absences, person.id).find((each) => overlaps(absenceSlot(each, zone), slot));
    if (absence !== undefined) return { person, absence };
  }
  return null;
}

/**
 * Returns the ids of the people whose working hours apply. For a visit without workers the only id
 * is null, which stands for the business.
 */
const idsOf = (crew: readonly { id: string }[]): readonly (string | null)[] =>
  crew.length === 0 ? [null] : crew.map(({ id }) => id);

/**
 * A cache of the time ranges that bars cover. Without it, parsing the times of 500 visits at each
 * step would take longer than all other work.
 */
const drawn = new WeakMap<CalendarJob, Slot & { defaultMinutes: number }>();

function drawnOnce(visit: CalendarJob, defaultMinutes: number): Slot {
  const known = drawn.get(visit);
  if (known?.defaultMinutes === defaultMinutes) return known;
  const slot = { ...drawnSlot(visit, defaultMinutes), defaultMinutes };
  drawn.set(visit, slot);
  return slot;
}

/** Returns the visits that are near a slot, so that only these are checked for conflicts. */
export function visitsNear(
  visits: readonly CalendarJob[],
  { start, end }: Slot,
  { defaultMinutes, gapMinutes }: BoardFacts,
): CalendarJob[] {
  const margin = gapMinutes * MINUTE;
  return visits.filter((visit) => {
    const other = drawnOnce(visit, defaultMinutes);
    return other.start <= end + margin && start - margin <= other.end;
  });
}

/** Returns the conflicts that a visit would have after a move. */
export function verdictOf(visit: CalendarJob, to: MoveTo, facts: BoardFacts): Verdict {
  if (needsReopening(visit)) return { ...NOTHING, needsReopening: true };
  const moved = movedVisit(visit, to);
  const slot = slotOf(moved);
  const needed = neededSlot(moved, facts);
  if (timeTaken(moved, slot) === null) return NOTHING;
  const isOutsideHours = idsOf(moved.crew).some(
    (id) => without([needed], hoursAround(needed, id, facts)).length > 0,
  );
  if (onlyTakesOut(visit, to)) return { ...NOTHING, isOutsideHours };
  const near = visitsNear(facts.visits, needed, facts);
  const clashes = conflictsOf(moved, slot, near, facts.scope);
  const margin = facts.gapMinutes * MINUTE;
  const wide = { start: needed.start - margin, end: needed.end + margin };
  const isTight =
    clashes.length === 0 && margin > 0 && conflictsOf(moved, wide, near, facts.scope).length > 0;
  const away = awayIn(staffedSlot(slot), moved.crew, facts);
  return { ...NOTHING, clashes, away, isOutsideHours, isTight };
}
