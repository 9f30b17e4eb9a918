/**
 * The rules of the tray: which visits are on hold, and what a card shows about length, deadline and
 * age. Pure.
 */
import { formatMonthDay, formatShortDay, formatTenths } from '@/lib/format';
import { type Day, daysBetween, dayOf, instantOf, MINUTE } from '@/lib/zoned-time';
import type { TrayVisit } from './queries';
import { texts } from './texts';

/** Whether a visit is on hold: its day is later than today, or it has a reason but no day. */
export function isOnHold({ holdReason, holdUntil }: TrayVisit, today: Day): boolean {
  return holdUntil === null ? holdReason !== null : holdUntil > today;
}

/**
 * Returns the first day on which one of the visits on hold resumes; undefined if none has a day.
 */
export function nextResumeDay(held: readonly TrayVisit[]): Day | undefined {
  return held.flatMap(({ holdUntil }) => holdUntil ?? []).toSorted()[0];
}

/**
 * Returns the planned length as text: '45 min', '1.5 h', '1 h 20 min'. Returns undefined for a
 * visit without an end.
 */
export function lengthText({ startDate, endDate }: TrayVisit['job']): string | undefined {
  if (endDate === null) return undefined;
  const minutes = Math.round((instantOf(endDate) - instantOf(startDate)) / MINUTE);
  if (minutes < 60) return texts.minutes(minutes);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (rest % 30 === 0) return texts.hours(formatTenths(minutes / 60));
  return `${texts.hours(String(hours))} ${texts.minutes(rest)}`;
}

interface Deadline {
  text: string;
  /** Whether the deadline is today or has passed. */
  isPressing: boolean;
}

export function deadlineOf(deadline: Day | null, today: Day): Deadline {
  if (deadline === null) return { text: texts.noDeadline, isPressing: false };
  if (deadline === today) return { text: texts.dueToday, isPressing: true };
  if (deadline < today) return { text: texts.overdue(formatMonthDay(deadline)), isPressing: true };
  return { text: texts.due(formatShortDay(deadline)), isPressing: false };
}

/** Returns the number of days since the job was created. */
export function ageInDays(createdAt: string, today: Day, zone: string): number {
  return Math.max(0, daysBetween(dayOf(instantOf(createdAt), zone), today));
}
