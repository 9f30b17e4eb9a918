/** Computes the day on which a person works again after an absence. Pure. rule: board-hours */
import type { Absence } from '@/features/working-time/queries';
import { absenceSlot, type WorkingWeek, without, workedOn } from '@/features/working-time/rules';
import { addDays, type Day, dayOf, startOfDay } from '@/lib/zoned-time';

/**
 * The maximum number of days to search. The search needs a limit, because a person may never work.
 */
const MAX_DAYS = 366;

interface Working {
  week: WorkingWeek;
  /** All known absences of the person, including those that apply to everybody. */
  absences: readonly Absence[];
}

/**
 * Returns the first day that has working time outside of all absences. The search starts with the
 * last day of the absence, or with the day after it if the absence ends at midnight. If no day is
 * found, returns the day on which the search starts.
 */
export function backOn(absence: Absence, { week, absences }: Working, zone: string): Day {
  const { end } = absenceSlot(absence, zone);
  const first = dayOf(end, zone);
  const taken = [
    { start: startOfDay(first, zone), end },
    ...absences.map((each) => absenceSlot(each, zone)).filter((slot) => slot.end > end),
  ];
  for (let day = first, days = 0; days < MAX_DAYS; day = addDays(day, 1), days += 1)
    if (without(workedOn(week, day, zone), taken).length > 0) return day;
  return first;
}
