/** The rules of the dialog *Move all days*: which visits move, and by how many days. Pure. */
import type { Job } from '@/features/jobs/queries';
import { type Day, addDays, dayOf, daysBetween, instantOf, isDay } from '@/lib/zoned-time';
import { texts } from '../texts/shift';

export interface ShiftValues {
  /** The typed number of days. A negative number moves the visits to earlier days. */
  days: string;
  /**
   * The day to which the first visit moves. A change of this field updates the number of days. A
   * change of the number of days updates this field.
   */
  firstDay: string;
}

/** The maximum number of days by which visits can move, to earlier or later days. */
const MAX_DAYS = 366;

/**
 * Returns the days of the visits that move, in order. A visit moves only if it is scheduled and has
 * not begun.
 */
export function daysToShift({ visits = [] }: Job, zone: string): Day[] {
  return visits
    .filter(({ unscheduled, actualStartTime, done }) => unscheduled + done === 0 && actualStartTime === null)
    .map(({ startDate }) => dayOf(instantOf(startDate), zone))
    .toSorted();
}

/**
 * Returns the values after a change of one field. The other field is updated if the changed field
 * is complete.
 */
export function afterChange(
  before: ShiftValues,
  change: Partial<ShiftValues>,
  first: Day | undefined,
): ShiftValues {
  const after = { ...before, ...change };
  if (first === undefined) return after;
  if (change.days !== undefined) {
    const days = daysOf(after);
    return Number.isNaN(days) ? after : { ...after, firstDay: addDays(first, days) };
  }
  return isDay(after.firstDay) ? { ...after, days: String(daysBetween(first, after.firstDay)) } : after;
}

/** Returns the number of days in the fields; NaN if it is invalid. */
function daysOf({ days }: ShiftValues): number {
  const number = /^[-+−]?\d{1,3}$/.test(days.trim()) ? Number(days.trim().replace('−', '-')) : Number.NaN;
  return Math.abs(number) <= MAX_DAYS ? number : Number.NaN;
}

/** Returns the number of days by which the visits move, or the error of the field. */
export function shiftOf(values: ShiftValues): { days: number } | { error: string } {
  const days = daysOf(values);
  return Number.isNaN(days) || days === 0 ? { error: texts.daysWrong } : { days };
}
