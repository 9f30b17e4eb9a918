/** Computes the day for *Give this day away…* in the menu of a lane. Pure. rule: give-day-away */
import type { Day } from '@/lib/zoned-time';
import { openVisits } from '../give-away/rules';
import type { Lane } from '../model';

/**
 * Returns the shown day. If a week is shown, returns the first day with open visits that is today
 * or later. Undefined if there is no such day.
 */
export function dayToGive({ id, days }: Lane, today: Day): Day | undefined {
  if (days.length === 1) return days[0]?.day;
  return days.find(({ day, visits }) => day >= today && openVisits(visits, id).length > 0)?.day;
}
