/** Which visits of a past day are folded away behind '12 done'. Pure. rule: calendar-past */
import type { CalendarJob } from '@/features/jobs/calendar';
import { shownStatus } from '@/features/jobs/labels';
import type { Day } from '@/lib/zoned-time';

interface Folding {
  day: Day;
  today: Day;
  /** The days of the view. Only in the week of today are past days folded. */
  days: readonly Day[];
  /** How many cards a past day shows: none in the list of a phone, as many as fit in a column. */
  fits: number;
  /** The id of the visit that is being moved by keys. It is never folded away. */
  carriedId: string | undefined;
}

/** How many visits at the end of a day's list are folded away; 0 if the day is not folded. */
export function foldedOf(
  list: readonly CalendarJob[],
  { day, today, days, fits, carriedId }: Folding,
): number {
  if (day >= today || !days.includes(today) || list.length <= fits) return 0;
  const isDone = list.every((job) => shownStatus(job) === 'completed' && job.visitId !== carriedId);
  // The line that unfolds takes the place of the last card.
  return isDone ? list.length - Math.max(0, fits - 1) : 0;
}
