/**
 * Finds out whether each person is free, busy, outside of the working hours, or away at the form's
 * times. Pure. rule: job-form-workers
 */
import { formatMonthDay, formatTime } from '@/lib/format';
import { addDays, type Day, dayOf, type Instant, instantOf } from '@/lib/zoned-time';
import type { Absence, WorkingHours } from '@/features/working-time/queries';
import { absencesOf, absenceSlot, joined, weekOf, workedOn } from '@/features/working-time/rules';
import { overlaps, type Slot } from '../slot';
import { busyText, type Clash, dayNames } from './people-busy';
import { texts } from './texts/visit';

/** The kinds of marks, in the order in which people are sorted by their marks. */
const KINDS = ['free', 'busy', 'outside', 'away'] as const;
export type MarkKind = (typeof KINDS)[number];

export interface Mark {
  kind: MarkKind;
  text: string;
  /** The time at which a busy person becomes free. */
  until?: Instant;
}

/**
 * The form's times, and the clashes, working hours and absences of all people around these times.
 */
export interface PeopleTimes {
  slots: readonly Slot[];
  zone: string;
  clashes: ReadonlyMap<string, readonly Clash[]>;
  hours: readonly WorkingHours[];
  absences: readonly Absence[];
}

/**
 * Whether the server would refuse to book a person with this mark. It refuses busy and absent
 * people, but not people outside of their working hours.
 */
export const isRefused = ({ kind }: Mark): boolean => kind === 'busy' || kind === 'away';

/**
 * Sorts free people first, then busy people by the time at which they become free, then people
 * outside of their working hours, then absent people.
 */
export function compareMarks(one: Mark | null, other: Mark | null): number {
  if (one === null || other === null) return 0;
  const byKind = KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind);
  return byKind === 0 ? (one.until ?? 0) - (other.until ?? 0) : byKind;
}

/** Gives a slot of length 0 a minimal length, because a slot without length overlaps nothing. */
const lasting = ({ start, end }: Slot): Slot => ({ start, end: Math.max(end, start + 1) });

function absencesDuring(id: string, slot: Slot, { absences, zone }: PeopleTimes): Absence[] {
  return absencesOf(absences, id).filter((absence) => overlaps(absenceSlot(absence, zone), lasting(slot)));
}

/** Returns the working hours of a person on a day and the next day. */
function hoursAround(id: string, day: Day, { hours, zone }: PeopleTimes): Slot[] {
  const week = weekOf(hours, id);
  return joined([day, addDays(day, 1)].flatMap((each) => workedOn(week, each, zone)));
}

function isOutside(id: string, slot: Slot, times: PeopleTimes): boolean {
  const { start, end } = lasting(slot);
  const worked = hoursAround(id, dayOf(start, times.zone), times);
  return !worked.some((stretch) => stretch.start <= start && end <= stretch.end);
}

/** Returns the kind of a person's mark at one of the form's times. */
export function kindAt(id: string, at: number, times: PeopleTimes): MarkKind {
  const slot = times.slots[at];
  if (slot === undefined) return 'free';
  if (absencesDuring(id, slot, times).length > 0) return 'away';
  if (times.clashes.get(id)?.some((clash) => clash.at === at)) return 'busy';
  return isOutside(id, slot, times) ? 'outside' : 'free';
}

/** Returns 'Away until Dec 4' or 'Away until 1:00 PM'. */
function awayMark(id: string, slot: Slot, times: PeopleTimes): string {
  const { zone } = times;
  const ends = absencesDuring(id, slot, times).map((absence) => ({
    absence,
    end: absenceSlot(absence, zone).end,
  }));
  const last = ends.reduce((one, other) => (other.end > one.end ? other : one));
  if (last.absence.allDay) return texts.awayUntil(formatMonthDay(last.absence.endDate));
  const end = instantOf(last.absence.endDate);
  const [day, time] = [dayOf(end, zone), formatTime(end, zone)];
  if (day === dayOf(slot.start, zone)) return texts.awayUntil(texts.clock(time));
  return texts.awayUntil(texts.at(formatMonthDay(day), texts.clock(time)));
}

/** Returns 'Works from 10:00 AM', 'Works until 5:00 PM' or 'Day off'. */
function outsideMark(id: string, slot: Slot, times: PeopleTimes): string {
  const { zone, hours } = times;
  const worked = workedOn(weekOf(hours, id), dayOf(slot.start, zone), zone);
  const current = worked.find(({ start, end }) => start <= slot.start && slot.start < end);
  const next = worked.find(({ start }) => start > slot.start);
  if (current === undefined && next !== undefined) return texts.worksFrom(formatTime(next.start, zone));
  const last = current ?? worked.at(-1);
  return last === undefined ? texts.dayOff : texts.worksUntil(formatTime(last.end, zone));
}

function markOfOne(id: string, slot: Slot, times: PeopleTimes): Mark {
  const kind = kindAt(id, 0, times);
  if (kind === 'away') return { kind, text: awayMark(id, slot, times) };
  if (kind === 'outside') return { kind, text: outsideMark(id, slot, times) };
  if (kind === 'free') return { kind, text: texts.free };
  const clashes = times.clashes.get(id) ?? [];
  const until = Math.max(...clashes.map((clash) => clash.until));
  return { kind, text: busyText(clashes, times.slots, times.zone), until };
}

/**
 * Returns the mark of a person. If the form has several days, the mark has the worst kind of any
 * day, and its text names the days of that kind.
 */
export function markOf(id: string, times: PeopleTimes): Mark | null {
  const { slots, zone } = times;
  const [slot] = slots;
  if (slot === undefined) return null;
  if (slots.length === 1) return markOfOne(id, slot, times);
  const kinds = slots.map((_, at) => kindAt(id, at, times));
  const on = (kind: MarkKind) => kinds.flatMap((each, at) => (each === kind ? [at] : []));
  if (on('away').length > 0) return { kind: 'away', text: texts.awayOn(dayNames(on('away'), slots, zone)) };
  const busy = on('busy');
  if (busy.length > 0) {
    const clashes = (times.clashes.get(id) ?? []).filter(({ at }) => busy.includes(at));
    return { kind: 'busy', text: busyText(clashes, slots, zone) };
  }
  const outside = on('outside');
  if (outside.length === 0) return { kind: 'free', text: texts.free };
  const texted = [...new Set(outside.map((at) => outsideMark(id, slots[at] ?? slot, times)))];
  const isAlike = outside.length === slots.length && texted.length === 1;
  return {
    kind: 'outside',
    text: (isAlike ? texted[0] : undefined) ?? texts.offOn(dayNames(outside, slots, zone)),
  };
}

/**
 * The answer for one of several days: whether the whole crew is free, and the text that says who is
 * free, busy or away.
 */
export interface DayAnswer {
  isFree: boolean;
  text: string;
}

/**
 * Returns a text such as 'Cy and Dee free' or 'Dee busy', or null if nobody is selected. `crew`
 * contains ids and first names.
 */
export function dayAnswer(
  crew: readonly { id: string; name: string }[],
  at: number,
  times: PeopleTimes,
): DayAnswer | null {
  if (crew.length === 0) return null;
  const namesOf = (kind: MarkKind) =>
    crew.filter(({ id }) => kindAt(id, at, times) === kind).map(({ name }) => name);
  const [busy, away] = [namesOf('busy'), namesOf('away')];
  if (busy.length + away.length === 0)
    return { isFree: true, text: texts.freeAll(listed(crew.map(({ name }) => name))) };
  const parts = [
    away.length > 0 && texts.awayAll(listed(away)),
    busy.length > 0 && texts.busyAll(listed(busy)),
  ];
  return { isFree: false, text: parts.filter(Boolean).join(', ') };
}

const MAX_NAMES = 3;

/** Joins names to a text: 'Cy and Dee' or 'Cy, Dee and 3 more'. */
function listed(names: readonly string[]): string {
  const [last] = names.slice(-1);
  if (names.length === 1 || last === undefined) return last ?? '';
  if (names.length <= MAX_NAMES) return texts.and(names.slice(0, -1).join(', '), last);
  return texts.andMore(names.slice(0, 2).join(', '), names.length - 2);
}
