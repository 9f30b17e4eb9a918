/** The shared types of the board: lanes, and their days. No logic. */
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Slot } from '@/features/jobs/slot';
import type { Absence } from '@/features/working-time/queries';
import type { Day } from '@/lib/zoned-time';

export type Span = 'day' | 'week';

/** The id of the lane of visits without workers. Every other lane has the id of its person. */
export const NOBODY = 'none';

export interface LanePerson {
  id: string;
  fullName: string;
  color: string | null;
}

/** An approved absence of the lane's person, with the first day on which they work again. */
export type LaneAbsence = Absence & { back: Day };

/** The data of a lane for one day. */
export interface LaneDay {
  day: Day;
  /**
   * The working hours without the time of absences. Null if working hours are set neither for the
   * person nor for the business.
   */
  hours: readonly Slot[] | null;
  /** The approved absences that overlap the day. */
  absences: readonly LaneAbsence[];
  /** The visits that overlap the day, sorted by start. */
  visits: readonly CalendarJob[];
  /** The planned minutes of the visits within the day. Visits that take no time count as 0. */
  bookedMinutes: number;
  /** The total minutes of `hours`; null if `hours` is null. */
  workMinutes: number | null;
}

/** A row of the board: the visits of a person, or the visits without workers. */
export interface Lane {
  /** The person's id, or `NOBODY`. */
  id: string;
  person: LanePerson | null;
  /**
   * Whether no visit can be dropped on this lane, because its person can't be assigned any more.
   */
  readOnly: boolean;
  days: readonly LaneDay[];
}
