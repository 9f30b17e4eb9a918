/** The parts of My day, and the days that each has. Pure. The page's first script imports this, so keep it small. */
import { type JobsWindow, windowOfDays } from '@/features/schedule/rules';
import { type Day, addDays, daysFrom, startOfWeek } from '@/lib/zoned-time';

export const SEGMENTS = ['today', 'tomorrow', 'week'] as const;
export type Segment = (typeof SEGMENTS)[number];

/** What the address `?day=` may say. Without it today is shown. */
export const ADDRESSED = ['tomorrow', 'week'] as const;

/** The segment that the address names. */
export function segmentOf(day: string | null | undefined): Segment {
  return ADDRESSED.find((each) => each === day) ?? 'today';
}

/** The days of a segment. This week is that of today, from Monday. */
export function daysOf(segment: Segment, today: Day): Day[] {
  if (segment === 'week') return daysFrom(startOfWeek(today), 7);
  return [segment === 'today' ? today : addDays(today, 1)];
}

/** The window of the calendar that has the days of a segment. */
export function windowOfSegment(segment: Segment, today: Day, zone: string): JobsWindow {
  const days = daysOf(segment, today);
  return windowOfDays(days[0] ?? today, days.at(-1) ?? today, zone);
}
