/**
 * The segments of My day (today, tomorrow, this week) and the days that each of them shows. Pure.
 * The entry bundle imports this file, so keep it small.
 */
import { type JobsWindow, windowOfDays } from '@/features/schedule/rules';
import { type Day, addDays, daysFrom, startOfWeek } from '@/lib/zoned-time';

export const SEGMENTS = ['today', 'tomorrow', 'week'] as const;
export type Segment = (typeof SEGMENTS)[number];

/** The values of `?day=` in the URL. Without `?day=` the screen shows today. */
export const ADDRESSED = ['tomorrow', 'week'] as const;

/** Returns the segment for the value of `?day=` in the URL. */
export function segmentOf(day: string | null | undefined): Segment {
  return ADDRESSED.find((each) => each === day) ?? 'today';
}

/** Returns the days of a segment. *This week* starts on the Monday of the current week. */
export function daysOf(segment: Segment, today: Day): Day[] {
  if (segment === 'week') return daysFrom(startOfWeek(today), 7);
  return [segment === 'today' ? today : addDays(today, 1)];
}

/** Returns the calendar period that contains the days of a segment. */
export function windowOfSegment(segment: Segment, today: Day, zone: string): JobsWindow {
  const days = daysOf(segment, today);
  return windowOfDays(days[0] ?? today, days.at(-1) ?? today, zone);
}
