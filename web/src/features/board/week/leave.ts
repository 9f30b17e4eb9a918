/**
 * Splits the leave of a lane's week: bands over whole days, and entries for leave of some hours.
 * Pure.
 */
import type { Slot } from '@/features/jobs/slot';
import { absenceSlot } from '@/features/working-time/rules';
import { addDays, type Day, startOfDay } from '@/lib/zoned-time';
import type { Lane, LaneAbsence, LaneDay } from '../model';

/** Consecutive days on which a person is away for the same reason. */
export interface Band {
  absence: LaneAbsence;
  /** The indexes in the week of the first and the last day of the band. */
  first: number;
  last: number;
}

function dayOfLane(day: Day, zone: string): Slot {
  return { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) };
}

/**
 * Returns the absence that covers the whole day. A person's own absence has priority over one that
 * applies to everybody.
 */
export function coveringAbsence({ day, absences }: LaneDay, zone: string): LaneAbsence | undefined {
  const whole = dayOfLane(day, zone);
  const covering = absences.filter((absence) => {
    const slot = absenceSlot(absence, zone);
    return slot.start <= whole.start && slot.end >= whole.end;
  });
  return covering.find(({ userId }) => userId !== null) ?? covering[0];
}

/** Returns the bands of a lane, in order of days. */
export function bandsOf(lane: Pick<Lane, 'days'>, zone: string): Band[] {
  const bands: Band[] = [];
  for (const [at, day] of lane.days.entries()) {
    const absence = coveringAbsence(day, zone);
    const before = bands.at(-1);
    if (absence === undefined) continue;
    if (before?.last === at - 1 && before.absence.id === absence.id) before.last = at;
    else bands.push({ absence, first: at, last: at });
  }
  return bands;
}

/**
 * Returns the absences that cover only a part of the day. Empty if an absence covers the whole day.
 */
export function partialAbsences(day: LaneDay, zone: string): LaneAbsence[] {
  return coveringAbsence(day, zone) === undefined ? [...day.absences] : [];
}
