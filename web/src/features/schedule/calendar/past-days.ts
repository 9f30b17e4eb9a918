/**
 * Decides which visits of a past day are folded behind a button such as '12 done'. Pure.
 * rule: calendar-past
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import { shownStatus } from '@/features/jobs/labels';
import type { Day } from '@/lib/zoned-time';

interface Folding {
  day: Day;
  today: Day;
  /** The days of the view. Past days are folded only if today is one of these days. */
  days: readonly Day[];
  /**
   * A day with at most this number of cards is not folded. The number is 0 in the list on a phone,
   * otherwise the number of cards that fit in a column.
   */
  fits: number;
  /** The id of the visit that is being moved with the keyboard. This visit is never folded. */
  carriedId: string | undefined;
}

/**
 * Returns the visible visits of a day. If the day is folded, these are the visits that are not
 * completed, and the visit that is being moved with the keyboard. Otherwise these are all visits.
 */
export function inSight(
  list: readonly CalendarJob[],
  { day, today, days, fits, carriedId }: Folding,
): readonly CalendarJob[] {
  if (day >= today || !days.includes(today) || list.length <= fits) return list;
  return list.filter((job) => shownStatus(job) !== 'completed' || job.visitId === carriedId);
}
