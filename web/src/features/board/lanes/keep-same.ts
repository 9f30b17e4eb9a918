/** Keeps the objects of unchanged lanes, so that only changed lanes are rendered again. */
import type { Slot } from '@/features/jobs/slot';
import type { Lane, LaneAbsence, LaneDay } from '../model';

/**
 * Returns a function that takes lanes and returns lanes. If a lane equals a lane of the previous
 * call, the function returns the object of the previous call.
 */
export function laneKeeper(): (lanes: readonly Lane[]) => readonly Lane[] {
  let before: readonly Lane[] = [];
  return (lanes) => {
    before = keepSame(lanes, before);
    return before;
  };
}

/** Returns `lanes`, but with the objects of `before` where the contents are equal. */
export function keepSame(lanes: readonly Lane[], before: readonly Lane[]): readonly Lane[] {
  const known = new Map(before.map((lane) => [lane.id, lane]));
  const kept = lanes.map((lane) => {
    const was = known.get(lane.id);
    return was !== undefined && isSame(lane, was) ? was : lane;
  });
  return isSameList(kept, before) ? before : kept;
}

function isSame(a: Lane, b: Lane): boolean {
  return (
    a.readOnly === b.readOnly &&
    a.person?.fullName === b.person?.fullName &&
    a.person?.color === b.person?.color &&
    a.days.length === b.days.length &&
    a.days.every((day, at) => isSameDay(day, b.days[at]))
  );
}

function isSameDay(a: LaneDay, b: LaneDay | undefined): boolean {
  return (
    b !== undefined &&
    a.day === b.day &&
    a.bookedMinutes === b.bookedMinutes &&
    isSameList(a.visits, b.visits) &&
    areSameAbsences(a.absences, b.absences) &&
    areSameSlots(a.hours, b.hours)
  );
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((each, at) => each === b[at]);

/** Compares the contents, because the absences of a lane are new objects each time. */
const areSameAbsences = (a: readonly LaneAbsence[], b: readonly LaneAbsence[]) =>
  a.length === b.length &&
  a.every(({ id, version, back }, at) => {
    const other = b[at];
    return id === other?.id && version === other.version && back === other.back;
  });

function areSameSlots(a: readonly Slot[] | null, b: readonly Slot[] | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.length === b.length && a.every(({ start, end }, at) => start === b[at]?.start && end === b[at].end)
  );
}
