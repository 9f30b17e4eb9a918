/** The leave of a lane's week: bands over whole days, and leave of some hours as entries of a day. Pure. */
import type { Slot } from '@/features/jobs/slot';
import { absenceSlot } from '@/features/working-time/rules';
import { addDays, type Day, startOfDay } from '@/lib/zoned-time';
import type { Lane, LaneAbsence, LaneDay } from '../model';

/** Consecutive days on which somebody is away for the same reason. */
export interface Band {
  absence: LaneAbsence;
  /** The indexes of the first and the last day within the week. */
  first: number;
  last: number;
}

function dayOfLane(day: Day, zone: string): Slot {
  return { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) };
}

/** The absence that covers a whole day. A person's own absence comes before one of everybody. */
export function coveringAbsence({ day, absences }: LaneDay, zone: string): LaneAbsence | undefined {
  const whole = dayOfLane(day, zone);
  const covering = absences.filter((absence) => {
    const slot = absenceSlot(absence, zone);
    return slot.start <= whole.start && slot.end >= whole.end;
  });
  return covering.find(({ userId }) => userId !== null) ?? covering[0];
}

/** The bands of a lane, in the order of days. */
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

/** The absences that take a part of the day only. None if the whole day is covered. */
export function partialAbsences(day: LaneDay, zone: string): LaneAbsence[] {
  return coveringAbsence(day, zone) === undefined ? [...day.absences] : [];
}
