/**
 * When people work and when they are away, as slots of instants. Pure. All days are in the
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

/** The stretches of a person's week; null if every hour is a working hour. */
export type WorkingWeek = readonly WorkingStretch[] | null;

/**
 * The hours that apply to a person: their own, else those of the business. Null means the business,
 * which is also used for visits without workers. rule: working-hours
 */
export function weekOf(all: readonly WorkingHours[], userId: string | null): WorkingWeek {
  const own = userId === null ? undefined : all.find((each) => each.userId === userId);
  if (own?.works === false) return [];
  if (own !== undefined && own.hours.length > 0) return own.hours;
  const business = all.find((each) => each.userId === null);
  return business === undefined || business.hours.length === 0 ? null : business.hours;
}

/**
 * The hours of a day in order. Stretches that touch are merged. The whole day if every hour is a
 * working hour.
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

/** Sorts slots, and merges slots that touch or overlap. */
export function joined(slots: readonly Slot[]): Slot[] {
  const result: Slot[] = [];
  for (const { start, end } of slots.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** The slot of an absence, including its last day. */
export function absenceSlot({ allDay, startDate, endDate }: Absence, zone: string): Slot {
  if (!allDay) return { start: instantOf(startDate), end: instantOf(endDate) };
  return { start: startOfDay(startDate, zone), end: startOfDay(addDays(endDate, 1), zone) };
}

/** The approved absences of a person and of everybody. For `null`, only those of everybody. */
export function absencesOf(all: readonly Absence[], userId: string | null): Absence[] {
  return all.filter((each) => each.state === 'approved' && (each.userId === null || each.userId === userId));
}

/** Subtracts other slots from slots. */
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

/** The total length of slots, in minutes. */
export function minutesOf(slots: readonly Slot[]): number {
  return (
    slots.reduce((sum, { start, end }: { start: Instant; end: Instant }) => sum + (end - start), 0) / MINUTE
  );
}
