/**
 * The texts about a visit that is being moved and the place where it would be dropped: the label
 * beside it, and the announcements for screen readers. Pure.
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import { formatMonthDay, formatTime, formatWeekday, spokenDay } from '@/lib/format';
import { dayOf, type Instant, instantOf } from '@/lib/zoned-time';
import type { Slot } from '@/features/jobs/slot';
import { texts as moveTexts } from '@/features/schedule/texts/moving';
import type { Absence } from '@/features/working-time/queries';
import type { LanePerson } from '../model';
import { shortTime } from '../visit-words';
import { type BoardFacts, isRefused, neededSlot, type Verdict } from './in-the-way';
import type { LaneState } from './lane-state';
import { texts } from './texts';

/** The facts from which the texts about a place are made. */
export interface PlaceWords {
  /** The visit as it would be after a drop at this place. */
  moved: CalendarJob;
  person: LanePerson | null;
  verdict: Verdict;
  /** The next free start; null if a drop is possible, or if none is known. */
  next: Instant | null;
  /** Whether the label shows the day, as in the week span. */
  withDay: boolean;
}

const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? fullName;

/** Returns the text about when an absence ends: 'Nov 29', or '1:00 PM' on the same day. */
function untilText({ allDay, endDate }: Absence, day: string, zone: string): string {
  if (allDay) return formatMonthDay(endDate);
  const end = instantOf(endDate);
  return dayOf(end, zone) === day ? formatTime(end, zone) : formatMonthDay(dayOf(end, zone));
}

const dayOfSlot = ({ start }: Slot, zone: string): string => dayOf(start, zone);

/**
 * Returns the text of the label: '9:15 – 10:45 · Ana · free', 'Clash · free 11:15', 'away until Nov
 * 29'.
 */
export function labelText({ moved, person, verdict, next, withDay }: PlaceWords, facts: BoardFacts): string {
  const { zone, gapMinutes } = facts;
  const slot = neededSlot(moved, facts);
  const day = dayOfSlot(slot, zone);
  const { clashes, away, isOutsideHours, isTight } = verdict;
  if (verdict.needsReopening) return moveTexts.reopenFirst;
  if (isRefused(verdict)) {
    const parts = clashes.length > 0 ? [texts.clash] : [];
    if (away !== null) parts.push(texts.awayUntil(untilText(away.absence, day, zone)));
    if (next !== null) parts.push(nextText(next, day, zone));
    return texts.label(parts);
  }
  const times = texts.times(shortTime(slot.start, zone), shortTime(slot.end, zone));
  return texts.label([
    withDay ? `${formatWeekday(day)} ${times}` : times,
    person === null ? texts.unassigned : firstName(person.fullName),
    texts.free,
    ...(isOutsideHours ? [texts.outsideHours] : []),
    ...(isTight ? [texts.gap(gapMinutes)] : []),
  ]);
}

function nextText(next: Instant, day: string, zone: string): string {
  const time = shortTime(next, zone);
  const on = dayOf(next, zone);
  return on === day ? texts.freeAt(time) : texts.freeOn(formatWeekday(on), time);
}

/**
 * Returns a text such as '9:15 to 10:45 AM'. AM or PM is shown once if it is the same for both
 * times.
 */
function spokenTimes({ start, end }: Slot, zone: string): string {
  const [from, to] = [formatTime(start, zone), formatTime(end, zone)];
  const isSameHalf = / [AP]M$/.exec(from)?.[0] === / [AP]M$/.exec(to)?.[0];
  return texts.spokenTimes(isSameHalf ? shortTime(start, zone) : from, to);
}

/** Returns the announcement: 'Ana Ruiz, Tuesday 24 November, 9:15 to 10:45 AM, free'. */
export function spokenPlace({ moved, person, verdict, next }: PlaceWords, facts: BoardFacts): string {
  const { zone } = facts;
  const slot = neededSlot(moved, facts);
  const day = dayOfSlot(slot, zone);
  return texts.place(
    person?.fullName ?? texts.unassigned,
    spokenDay(day),
    spokenTimes(slot, zone),
    spokenVerdict(verdict, next, day, facts),
  );
}

function spokenVerdict(verdict: Verdict, next: Instant | null, day: string, facts: BoardFacts): string {
  const { clashes, away, isOutsideHours, isTight } = verdict;
  const { zone, gapMinutes } = facts;
  if (!isRefused(verdict))
    return [
      texts.free,
      ...(isOutsideHours ? [texts.outsideHours] : []),
      ...(isTight ? [texts.gap(gapMinutes)] : []),
    ].join(', ');
  if (verdict.needsReopening) return moveTexts.reopenFirst;
  const parts: string[] = [];
  if (clashes.length > 0)
    parts.push(texts.clashesWith([...new Set(clashes.map(({ title }) => title))].join(', ')));
  if (away !== null) parts.push(texts.spokenAway(away.person.fullName, untilText(away.absence, day, zone)));
  if (next !== null) {
    const [on, time] = [dayOf(next, zone), formatTime(next, zone)];
    parts.push(on === day ? texts.spokenFreeAt(time) : texts.spokenFreeOn(spokenDay(on), time));
  }
  return parts.join(', ');
}

/** Returns the text for the state of a lane: 'Free', 'Busy', 'Away', 'From 10:00'. */
export function stateText(state: LaneState, zone: string): string {
  return state.kind === 'from' ? texts.from(shortTime(state.at, zone)) : texts.states[state.kind];
}
