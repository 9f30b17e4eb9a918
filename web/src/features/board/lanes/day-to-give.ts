/**
 * The day that *Give this day away…* in the menu of a lane gives away. Pure. rule: give-day-away
 */
import type { Day } from '@/lib/zoned-time';
import { openVisits } from '../give-away/rules';
import type { Lane } from '../model';

/**
 * The shown day; in a week, the first day with open visits, starting today. Undefined if there is
 * none.
 */
export function dayToGive({ id, days }: Lane, today: Day): Day | undefined {
  if (days.length === 1) return days[0]?.day;
  return days.find(({ day, visits }) => day >= today && openVisits(visits, id).length > 0)?.day;
}
