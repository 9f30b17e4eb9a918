/** The rules of *Move all days*: which visits move, and by how many days. Pure. */
import type { Job } from '@/features/jobs/queries';
import { type Day, addDays, dayOf, daysBetween, instantOf, isDay } from '@/lib/zoned-time';
import { texts } from '../texts/shift';

export interface ShiftValues {
  /** The typed number of days. A negative number moves the visits to earlier days. */
  days: string;
  /** The new day of the first visit. Changing one of the two fields updates the other. */
  firstDay: string;
}

/** The maximum number of days in either direction. */
const MOST_DAYS = 366;

/** The days of the visits that move, in order. Only scheduled visits that have not begun move. */
export function daysToShift({ visits = [] }: Job, zone: string): Day[] {
  return visits
    .filter(({ unscheduled, actualStartTime, done }) => unscheduled + done === 0 && actualStartTime === null)
    .map(({ startDate }) => dayOf(instantOf(startDate), zone))
    .toSorted();
}

/**
 * The values after a change of one field. The other field is updated if the changed one is
 * complete.
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

/** The number of days in the fields; NaN if it is invalid. */
function daysOf({ days }: ShiftValues): number {
  const number = /^[-+−]?\d{1,3}$/.test(days.trim()) ? Number(days.trim().replace('−', '-')) : Number.NaN;
  return Math.abs(number) <= MOST_DAYS ? number : Number.NaN;
}

/** The number of days to move by, or the error of the field. */
export function shiftOf(values: ShiftValues): { days: number } | { error: string } {
  const days = daysOf(values);
  return Number.isNaN(days) || days === 0 ? { error: texts.daysWrong } : { days };
}
