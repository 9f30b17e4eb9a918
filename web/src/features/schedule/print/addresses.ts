/** The addresses of the PDF sheets that the server creates. Pure. */
import type { Day } from '@/lib/zoned-time';

/**
 * The address of the day sheets: one for each worker with a visit on the day, or only for one
 * person.
 */
export function daySheets(day: Day, userId?: string): string {
  const query = new URLSearchParams({ date: day, ...(userId !== undefined && { userId }) });
  return `/api/schedule/day.pdf?${query}`;
}

/** The address of the week sheet: one landscape page of the week that contains a day. */
export function weekSheet(day: Day): string {
  return `/api/schedule/week.pdf?${new URLSearchParams({ date: day })}`;
}
