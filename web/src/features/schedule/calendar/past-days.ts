/** Which visits of a past day are folded behind '12 done'. Pure. rule: calendar-past */
import type { CalendarJob } from '@/features/jobs/calendar';
import { shownStatus } from '@/features/jobs/labels';
import type { Day } from '@/lib/zoned-time';

interface Folding {
  day: Day;
  today: Day;
  /** The days of the view. Past days are folded only if these include today. */
  days: readonly Day[];
  /**
   * Up to this number of cards, a day is not folded: 0 in the list of a phone, as many as fit in a
   * column.
   */
  fits: number;
  /** The id of the visit that is being moved by keys. It is never folded away. */
  carriedId: string | undefined;
}

/** The visible visits of a day: without the completed ones if the day is folded, otherwise all. */
export function inSight(
  list: readonly CalendarJob[],
  { day, today, days, fits, carriedId }: Folding,
): readonly CalendarJob[] {
  if (day >= today || !days.includes(today) || list.length <= fits) return list;
  return list.filter((job) => shownStatus(job) !== 'completed' || job.visitId === carriedId);
}
