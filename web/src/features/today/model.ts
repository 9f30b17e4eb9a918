/** What the parts of My day agree on. No logic. */
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Day } from '@/lib/zoned-time';
import type { Segment } from './period';

/** What is shown of the visits of a period. */
export interface ShownProps {
  /** The visits of the period: one's own, for administrators those of everybody. */
  visits: readonly CalendarJob[];
  segment: Segment;
  days: readonly Day[];
  today: Day;
  zone: string;
  /** The length of a visit without an end. */
  defaultMinutes: number;
}

/** A next step that a press does. The job card is a link. */
export type Pressed = 'start' | 'finish' | 'complete';
