/** The shared types of the board: lanes, and their days. No logic. */
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Slot } from '@/features/jobs/slot';
import type { Absence } from '@/features/working-time/queries';
import type { Day } from '@/lib/zoned-time';

export type Span = 'day' | 'week';

/** The id of the lane of visits without workers. Other lanes have the id of their person. */
export const NOBODY = 'none';

export interface LanePerson {
  id: string;
  fullName: string;
  color: string | null;
}

/** An approved absence of the lane's person, with the first day on which they work again. */
export type LaneAbsence = Absence & { back: Day };

/** A day of a lane. */
export interface LaneDay {
  day: Day;
  /** The working hours minus absences; null if no hours are set for the person or the business. */
  hours: readonly Slot[] | null;
  /** The approved absences that touch the day. */
  absences: readonly LaneAbsence[];
  /** The visits that touch the day, by start. */
  visits: readonly CalendarJob[];
  /** The planned minutes within the day, of visits that occupy their time. */
  bookedMinutes: number;
  /** The minutes of `hours`; null without hours. */
  workMinutes: number | null;
}

/** A row of the board: a person, or the visits without workers. */
export interface Lane {
  /** The person's id, or `NOBODY`. */
  id: string;
  person: LanePerson | null;
  /** Whether visits can't be dropped here, because the person can't be assigned any more. */
  readOnly: boolean;
  days: readonly LaneDay[];
}
