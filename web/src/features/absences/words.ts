/** Describes absences as text. Pure. */
import type { Schemas } from '@/api/client';
import { formatDay, formatDayRange, formatDayTime, formatTime } from '@/lib/format';
import { addDays, type Day, dayOf, daysBetween, instantOf } from '@/lib/zoned-time';
import type { Absence } from './queries';
import { texts } from './texts';

export type AbsenceKind = Schemas['AbsenceKind'];

export const KINDS: readonly AbsenceKind[] = ['leave', 'sick', 'training', 'holiday', 'other'];

/** Returns the label of each kind of absence. */
export const kindLabels = (): Readonly<Record<AbsenceKind, string>> => texts.kinds;

/**
 * Returns the label of a kind of absence. Null gives 'Away', for users who may not see the kind.
 */
export function kindLabel(kind: AbsenceKind | null): string {
  return kind === null ? texts.away : texts.kinds[kind];
}

/** Returns the first and last day of an absence, both inclusive. */
export function daysOf(
  { allDay, startDate, endDate }: Pick<Absence, 'allDay' | 'startDate' | 'endDate'>,
  zone: string,
): { first: Day; last: Day } {
  if (allDay) return { first: startDate, last: endDate };
  // The end is exclusive, so an end at midnight does not include the next day.
  return { first: dayOf(instantOf(startDate), zone), last: dayOf(instantOf(endDate) - 1, zone) };
}

/** Describes when an absence is: 'Mar 3 – 7, 2026' or 'Mar 3, 2026, 9:00 AM – 1:00 PM'. */
export function timeText(absence: Pick<Absence, 'allDay' | 'startDate' | 'endDate'>, zone: string): string {
  const { first, last } = daysOf(absence, zone);
  if (absence.allDay) return first === last ? formatDay(first) : formatDayRange(first, last);
  const [start, end] = [instantOf(absence.startDate), instantOf(absence.endDate)];
  const until = first === last ? formatTime(end, zone) : formatDayTime(end, zone);
  return texts.span(formatDayTime(start, zone), until);
}

/**
 * Describes the length of an absence: '5 days'. If the absence does not cover whole days, returns
 * an empty text.
 */
export function lengthText(absence: Pick<Absence, 'allDay' | 'startDate' | 'endDate'>): string {
  return absence.allDay ? texts.days(daysBetween(absence.startDate, addDays(absence.endDate, 1))) : '';
}

/** Returns the name for a user id, or 'Everybody' for null. */
export type NameOf = (userId: string | null) => string;

export function namesOf(people: readonly { id: string; fullName: string }[]): NameOf {
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]));
  return (userId) => (userId === null ? texts.everybody : (names.get(userId) ?? texts.formerPerson));
}
