/** What the parts of the board agree on: lanes, and what the board shows of a visit's time. No logic. */
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

/** An approved absence of a lane's person, with the first day on which they work again. */
export type LaneAbsence = Absence & { back: Day };

/** A day of a lane. */
export interface LaneDay {
  day: Day;
  /** The working hours without absences; null if no hours are set for the person or the business. */
  hours: readonly Slot[] | null;
  /** The approved absences that touch the day. */
  absences: readonly LaneAbsence[];
  /** The visits that touch the day, by start. */
  visits: readonly CalendarJob[];
  /** Planned minutes of the visits that take time, within the day. */
  bookedMinutes: number;
  /** The minutes of `hours`; null without hours. */
  workMinutes: number | null;
}

/** A row of the board: a person, or the visits without workers. */
export interface Lane {
  /** The person's id, or `NOBODY`. */
  id: string;
  person: LanePerson | null;
  /** Whether nothing can be dropped here: people who can't be assigned any more. */
  readOnly: boolean;
  days: readonly LaneDay[];
}
