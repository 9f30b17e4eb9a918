/**
 * Describes free times as text: the times, the distance from the wanted time, and the workers.
 * Pure.
 */
import { formatShortDay, formatTime, formatWeekday } from '@/lib/format';
import { type Instant, MINUTE, dayOf, daysBetween, instantOf } from '@/lib/zoned-time';
import type { FreeSlot, FreeWorker } from '../refusal';
import { texts } from './texts';

/** The minimum and maximum length of a free time that the search allows, in minutes. */
const MIN_MINUTES = 5;
const MAX_MINUTES = 1440;

/**
 * If a time is at most this many days from the wanted day, its text contains only the weekday. For
 * a time further away, 'Mon' could mean one of two Mondays.
 */
const NEAR_DAYS = 3;

/** Returns the length to search for in whole minutes, or null if the length is too long. */
export function searchMinutes(length: number): number | null {
  const minutes = Math.max(MIN_MINUTES, Math.ceil(length / MINUTE));
  return minutes <= MAX_MINUTES ? minutes : null;
}

/** Returns a duration as text: '2 h 15 min'. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return texts.minutes(rest);
  return rest === 0 ? texts.hours(hours) : `${texts.hours(hours)} ${texts.minutes(rest)}`;
}

/**
 * Describes the distance of a time from the wanted time: '2 h later', 'Next day' or '3 days
 * earlier'.
 */
export function distanceText(start: Instant, near: Instant, zone: string): string {
  const days = daysBetween(dayOf(near, zone), dayOf(start, zone));
  if (days === 1) return texts.nextDay;
  if (days === -1) return texts.dayBefore;
  if (days !== 0) return days > 0 ? texts.daysLater(days) : texts.daysEarlier(-days);
  const minutes = Math.round((start - near) / MINUTE);
  if (minutes === 0) return texts.sameTime;
  return minutes > 0 ? texts.later(durationText(minutes)) : texts.earlier(durationText(-minutes));
}

/**
 * Returns start and end as text: '1:30 PM – 3:00 PM', or '11:00 PM – Wed 1:00 AM' if the end is on
 * another day.
 */
export function timesText(
  { startDate, endDate }: Pick<FreeSlot, 'startDate' | 'endDate'>,
  zone: string,
): string {
  const [start, end] = [instantOf(startDate), instantOf(endDate)];
  const [day, until] = [dayOf(end, zone), formatTime(end, zone)];
  const isSameDay = day === dayOf(start, zone);
  return texts.times(formatTime(start, zone), isSameDay ? until : texts.dayAt(formatWeekday(day), until));
}

/** Shortens two times so that AM or PM is written once if both have the same: '1:30 – 3:00 PM'. */
export const shortTimes = (times: string): string => times.replace(/( [AP]M)( – [\d:]+\1)$/, '$2');

/** Returns the first word of a full name. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';

/** Describes the workers: 'Ana', 'Ana +1' or 'Unassigned'. */
export function crewText([first, ...others]: readonly Pick<FreeWorker, 'fullName'>[]): string {
  if (first === undefined) return texts.nobody;
  return texts.andMore(firstName(first.fullName), others.length);
}

/**
 * Returns the label of a suggested time: 'Tue 11:15 AM · Ana +1'. With `weekday` false, the label
 * has no weekday if the time is on the wanted day.
 */
export function suggestionText(
  { startDate, workers }: FreeSlot,
  { wanted, zone, weekday = true }: { wanted: Instant; zone: string; weekday?: boolean },
): string {
  const start = instantOf(startDate);
  const [day, time] = [dayOf(start, zone), formatTime(start, zone)];
  const days = daysBetween(dayOf(wanted, zone), day);
  if (days === 0 && !weekday) return texts.suggestion(texts.clock(time), crewText(workers));
  const isNear = Math.abs(days) <= NEAR_DAYS;
  return texts.suggestion(
    texts.dayAt(isNear ? formatWeekday(day) : formatShortDay(day), texts.clock(time)),
    crewText(workers),
  );
}

/** Says who is free at all of the shown times: 'Ana free' or 'Both free'. */
export function forWhom(names: readonly string[]): string {
  if (names.length === 0) return '';
  if (names.length === 1) return texts.oneFree(firstName(names[0] ?? ''));
  return names.length === 2 ? texts.bothFree : texts.allFree(names.length);
}
