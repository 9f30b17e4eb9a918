/** The day on which somebody works again after an absence. Pure. rule: board-hours */
import type { Absence } from '@/features/working-time/queries';
import { absenceSlot, type WorkingWeek, without, workedOn } from '@/features/working-time/rules';
import { addDays, type Day, dayOf, startOfDay } from '@/lib/zoned-time';

/** The search ends after so many days, as for somebody who never works. */
const MOST_DAYS = 366;

interface Working {
  week: WorkingWeek;
  /** All known absences of the person, also those of everybody. */
  absences: readonly Absence[];
}

/**
 * The first day from the end of the absence on with working hours that no absence takes. For somebody without such a
 * day it is the day on which the absence ends.
 */
export function backOn(absence: Absence, { week, absences }: Working, zone: string): Day {
  const { end } = absenceSlot(absence, zone);
  const first = dayOf(end, zone);
  const taken = [
    { start: startOfDay(first, zone), end },
    ...absences.map((each) => absenceSlot(each, zone)).filter((slot) => slot.end > end),
  ];
  for (let day = first, days = 0; days < MOST_DAYS; day = addDays(day, 1), days += 1)
    if (without(workedOn(week, day, zone), taken).length > 0) return day;
  return first;
}
