/**
 * The text of a visit's time on one day. The visit may begin before or continue after that day.
 * Pure.
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import { slotOf } from '@/features/jobs/slot';
import { addDays, type Day, startOfDay } from '@/lib/zoned-time';
import { texts } from '../texts';
import { texts as weekTexts } from '../texts/week';
import { shortTime } from '../visit-words';

/** Whether the visit began before the day, and whether it continues after it. */
export interface Part {
  fromBefore: boolean;
  continuesAfter: boolean;
}

export function partOn(visit: CalendarJob, day: Day, zone: string): Part {
  const { start, end } = slotOf(visit);
  return {
    fromBefore: start < startOfDay(day, zone),
    continuesAfter: end > startOfDay(addDays(day, 1), zone),
  };
}

/**
 * Returns a text such as '9:15'; on a later day of the visit 'to 2:00', or 'all day' if the visit
 * continues after that day.
 */
export function partStart(visit: CalendarJob, day: Day, zone: string): string {
  const { start, end } = slotOf(visit);
  const { fromBefore, continuesAfter } = partOn(visit, day, zone);
  if (!fromBefore) return shortTime(start, zone);
  return continuesAfter ? weekTexts.allDay : weekTexts.until(shortTime(end, zone));
}

/**
 * Returns the time of a visit as a text such as '9:15 – 10:45'. For a visit of several days, the text
 * covers only the given day.
 */
export function partTime(visit: CalendarJob, day: Day, zone: string): string {
  const { start, end } = slotOf(visit);
  const { fromBefore, continuesAfter } = partOn(visit, day, zone);
  if (fromBefore || continuesAfter || visit.endDate === null) {
    const from = partStart(visit, day, zone);
    return continuesAfter && !fromBefore ? `${from} –` : from;
  }
  return texts.time(shortTime(start, zone), shortTime(end, zone));
}
