/** The URLs of the PDF sheets that the server creates. All functions here are pure. */
import type { Day } from '@/lib/zoned-time';

/**
 * Returns the URL of the day sheets: one sheet for each worker with a visit on the day, or only
 * the sheet of one person.
 */
export function daySheets(day: Day, userId?: string): string {
  const query = new URLSearchParams({ date: day, ...(userId !== undefined && { userId }) });
  return `/api/schedule/day.pdf?${query}`;
}

/** Returns the URL of the week sheet: one landscape page with the week that contains `day`. */
export function weekSheet(day: Day): string {
  return `/api/schedule/week.pdf?${new URLSearchParams({ date: day })}`;
}
