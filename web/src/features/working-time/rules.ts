/**
 * Computes when people work and when they are away, as slots of instants. Pure. All days are in the
 * business's time zone.
 */
import type { Slot } from '@/features/jobs/slot';
import {
  addDays,
  type Day,
  type Instant,
  instantAt,
  instantOf,
  MINUTE,
  startOfDay,
  weekdayOf,
} from '@/lib/zoned-time';
import type { Absence, WorkingHours, WorkingStretch } from './queries';

/**
 * The working hours of a week, as time ranges of its weekdays; null if every hour is a working
 * hour.
 */
export type WorkingWeek = readonly WorkingStretch[] | null;

/**
 * Returns the hours that apply to a person: the person's own, else those of the business. If
 * `userId` is null, it returns the hours of the business, as for visits without workers.
 * rule: working-hours
 */
export function weekOf(all: readonly WorkingHours[], userId: string | null): WorkingWeek {
  const own = userId === null ? undefined : all.find((each) => each.userId === userId);
  if (own?.works === false) return [];
  if (own !== undefined && own.hours.length > 0) return own.hours;
  const business = all.find((each) => each.userId === null);
  return business === undefined || business.hours.length === 0 ? null : business.hours;
}

/**
 * Returns the working hours of a day, in order. Time ranges that touch are merged. If every hour is
 * a working hour, it is the whole day.
 */
export function workedOn(week: WorkingWeek, day: Day, zone: string): Slot[] {
  const wholeDay = { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) };
  if (week === null) return [wholeDay];
  const slots = week
    .filter(({ weekday }) => weekday === weekdayOf(day) + 1)
    .map(({ from, to }) => ({
      start: instantAt(day, from, zone),
      end: to === '24:00' ? wholeDay.end : instantAt(day, to, zone),
    }))
    .filter(({ start, end }) => start < end);
  return joined(slots);
}

/** Returns the slots sorted by start, with slots that touch or overlap merged. */
export function joined(slots: readonly Slot[]): Slot[] {
  const result: Slot[] = [];
  for (const { start, end } of slots.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** Returns the slot of an absence, including its last day. */
export function absenceSlot({ allDay, startDate, endDate }: Absence, zone: string): Slot {
  if (!allDay) return { start: instantOf(startDate), end: instantOf(endDate) };
  return { start: startOfDay(startDate, zone), end: startOfDay(addDays(endDate, 1), zone) };
}

/**
 * Returns the approved absences of a person, including those that apply to everybody. If `userId`
 * is null, only those that apply to everybody.
 */
export function absencesOf(all: readonly Absence[], userId: string | null): Absence[] {
  return all.filter((each) => each.state === 'approved' && (each.userId === null || each.userId === userId));
}

/** Returns what remains of `slots` when the times `taken` are removed. */
export function without(slots: readonly Slot[], taken: readonly Slot[]): Slot[] {
  let left = [...slots];
  for (const { start, end } of taken) {
    left = left.flatMap((slot) => {
      if (end <= slot.start || start >= slot.end) return [slot];
      return [
        { start: slot.start, end: start },
        { start: end, end: slot.end },
      ].filter((part) => part.start < part.end);
    });
  }
  return left;
}

/** Returns the total length of slots, in minutes. */
export function minutesOf(slots: readonly Slot[]): number {
  return (
    slots.reduce((sum, { start, end }: { start: Instant; end: Instant }) => sum + (end - start), 0) / MINUTE
  );
}
