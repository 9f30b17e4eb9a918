/** Decides whether a person is away. Pure. */
import { absenceSlot, minutesOf, without } from '@/features/working-time/rules';
import { addDays, startOfDay } from '@/lib/zoned-time';
import type { Lane, LaneDay } from '../model';

/**
 * Whether leave covers all working hours of the day, or the whole day if no working hours are set.
 */
export function isAwayOn({ day, hours, absences, workMinutes }: LaneDay, zone: string): boolean {
  if (absences.length === 0) return false;
  const whole = { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) };
  const left = without(
    [whole],
    absences.map((absence) => absenceSlot(absence, zone)),
  );
  return minutesOf(left) === 0 || (hours !== null && workMinutes === 0);
}

/** Whether the person is away on all working days that the board shows. */
export function isAway({ person, days }: Lane, zone: string): boolean {
  const away = days.map((day) => isAwayOn(day, zone));
  const isOff = (day: LaneDay, at: number) => away[at] === true || day.hours?.length === 0;
  return person !== null && away.includes(true) && days.every(isOff);
}
