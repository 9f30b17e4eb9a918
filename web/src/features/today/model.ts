/** Types and constants that the parts of My day share. No logic. */
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Day } from '@/lib/zoned-time';
import type { Segment } from './period';

/** The props of the components that show the visits of a period. */
export interface ShownProps {
  /** The visits of the period: the user's own, or everybody's for administrators. */
  visits: readonly CalendarJob[];
  segment: Segment;
  days: readonly Day[];
  today: Day;
  zone: string;
  /** The assumed length of a visit without an end, in minutes. */
  defaultMinutes: number;
}

/** A next step that is a button. The step *Job Card* is a link instead. */
export type Pressed = 'start' | 'finish' | 'complete';
