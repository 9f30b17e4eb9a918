/** The addresses of the sheets that the server makes. Pure. */
import type { Day } from '@/lib/zoned-time';

/** One sheet for each worker with a visit on the day, or only for one person. */
export function daySheets(day: Day, userId?: string): string {
  const query = new URLSearchParams({ date: day, ...(userId !== undefined && { userId }) });
  return `/api/schedule/day.pdf?${query}`;
}

/** One landscape page of the week of a day. */
export function weekSheet(day: Day): string {
  return `/api/schedule/week.pdf?${new URLSearchParams({ date: day })}`;
}
