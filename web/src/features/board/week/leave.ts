/** The leave of a lane's week: bands over whole days, and leave of some hours as entries of a day. Pure. */
import type { Slot } from '@/features/jobs/slot';
import type { Absence } from '@/features/working-time/queries';
import { absenceSlot } from '@/features/working-time/rules';
import { addDays, type Day, dayOf, startOfDay } from '@/lib/zoned-time';
import type { Lane, LaneDay } from '../model';

/** Consecutive days on which somebody is away for the same reason. */
export interface Band {
  absence: Absence;
  /** The indexes of the first and the last day within the week. */
  first: number;
  last: number;
}

function dayOfLane(day: Day, zone: string): Slot {
  return { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) };
}

/** The absence that covers a whole day. A person's own absence comes before one of everybody. */
export function coveringAbsence({ day, absences }: LaneDay, zone: string): Absence | undefined {
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
export function partialAbsences(day: LaneDay, zone: string): Absence[] {
  return coveringAbsence(day, zone) === undefined ? [...day.absences] : [];
}

/**
 * The day on which somebody is back: the first one that is not known to be free as well. The days after the lane's
 * last one are not known.
 */
export function backOn(absence: Absence, { days }: Pick<Lane, 'days'>, zone: string): Day {
  const { end } = absenceSlot(absence, zone);
  const known = days.find(({ day, hours }) => startOfDay(addDays(day, 1), zone) > end && hours?.length !== 0);
  if (known !== undefined) return known.day;
  const afterAbsence = dayOf(end, zone);
  const afterWeek = addDays(days.at(-1)?.day ?? afterAbsence, 1);
  return afterAbsence > afterWeek ? afterAbsence : afterWeek;
}
