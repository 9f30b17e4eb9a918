/** The lanes of the board: the people with a lane, and their days. Pure. rule: board-lanes */
import type { CalendarJob } from '@/features/jobs/calendar';
import { plannedMinutes, type Slot, slotOf } from '@/features/jobs/slot';
import type { Person } from '@/features/users/queries';
import type { Absence, WorkingHours } from '@/features/working-time/queries';
import {
  absencesOf,
  absenceSlot,
  minutesOf,
  weekOf,
  without,
  workedOn,
  type WorkingWeek,
} from '@/features/working-time/rules';
import { addDays, type Day, instantOf, startOfDay } from '@/lib/zoned-time';
import { type Lane, type LaneAbsence, type LaneDay, type LanePerson, NOBODY } from '../model';
import { isAway } from './away';
import { backOn } from './back-on';
import { inLaneOrder, type LaneOrder } from './order';

export interface LaneSources {
  visits: readonly CalendarJob[];
  users: readonly Person[];
  hours: readonly WorkingHours[];
  absences: readonly Absence[];
  days: readonly Day[];
  zone: string;
}

/**
 * Returns the lanes of the board. The Unassigned lane comes first. Every active worker has a lane.
 * Other people have a lane if they have a visit on the shown days. The lanes of people are in the
 * selected order, but people who are away on all shown days come last.
 */
export function lanesOf(sources: LaneSources, order: LaneOrder): Lane[] {
  const visitsOf = byWorker(sources.visits);
  const lanes = peopleOf(sources, visitsOf).map((person) => laneOf(person, visitsOf, sources));
  const sorted = inLaneOrder(lanes, order);
  const nobody = laneOf(null, visitsOf, sources);
  return [
    nobody,
    ...sorted.filter((lane) => !isAway(lane, sources.zone)),
    ...sorted.filter((lane) => isAway(lane, sources.zone)),
  ];
}

/**
 * Returns the visits of each worker, sorted by start. A visit is in the list of each member of its
 * crew.
 */
function byWorker(visits: readonly CalendarJob[]): Map<string, CalendarJob[]> {
  const lists = new Map<string, CalendarJob[]>();
  const ordered = visits
    .map((visit) => ({ visit, start: instantOf(visit.startDate) }))
    .toSorted((a, b) =>
      a.start === b.start ? (a.visit.visitId < b.visit.visitId ? -1 : 1) : a.start - b.start,
    );
  for (const { visit } of ordered) {
    const ids = visit.crew.length === 0 ? [NOBODY] : visit.crew.map(({ id }) => id);
    for (const id of ids) {
      const list = lists.get(id);
      if (list === undefined) lists.set(id, [visit]);
      else list.push(visit);
    }
  }
  return lists;
}

interface LaneOwner extends LanePerson {
  readOnly: boolean;
}

function peopleOf({ users, visits }: LaneSources, visitsOf: ReadonlyMap<string, unknown>): LaneOwner[] {
  const known = new Map(users.map((user) => [user.id, user]));
  const own = users
    .filter(({ id, role, isActive }) => (isActive === 1 && role === 'worker') || visitsOf.has(id))
    .map(({ id, fullName, color, isActive }) => ({ id, fullName, color, readOnly: isActive !== 1 }));
  // Deleted people are found only in the visits, because the list of users lacks them.
  const former = new Map(
    visits
      .flatMap(({ crew }) => crew)
      .filter(({ id }) => !known.has(id))
      .map(({ id, fullName, color }) => [id, { id, fullName, color, readOnly: true }]),
  );
  return [...own, ...former.values()];
}

function laneOf(
  owner: LaneOwner | null,
  visitsOf: ReadonlyMap<string, CalendarJob[]>,
  sources: LaneSources,
): Lane {
  const id = owner?.id ?? NOBODY;
  const person = owner === null ? null : { id, fullName: owner.fullName, color: owner.color };
  const visits = visitsOf.get(id) ?? [];
  const week = weekOf(sources.hours, owner?.id ?? null);
  const absences = absencesHere(sources, owner?.id ?? null, week);
  return {
    id,
    person,
    readOnly: owner?.readOnly ?? false,
    days: sources.days.map((day) => dayOfLane(day, { visits, week, absences, zone: sources.zone })),
  };
}

/**
 * Returns the person's absences in the shown days. Each has the day on which the person is back.
 */
function absencesHere({ absences, days, zone }: LaneSources, id: string | null, week: WorkingWeek) {
  const own = absencesOf(absences, id);
  const shown = wholeDays(days[0] ?? '', days.at(-1) ?? '', zone);
  return own
    .filter((absence) => touches(absenceSlot(absence, zone), shown))
    .map((absence) => ({ ...absence, back: backOn(absence, { week, absences: own }, zone) }));
}

interface DaySources {
  visits: readonly CalendarJob[];
  week: WorkingWeek;
  absences: readonly LaneAbsence[];
  zone: string;
}

function dayOfLane(day: Day, { visits, week, absences, zone }: DaySources): LaneDay {
  const whole = wholeDays(day, day, zone);
  const away = absences.filter((absence) => touches(absenceSlot(absence, zone), whole));
  const slots = away.map((absence) => absenceSlot(absence, zone));
  const hours = week === null ? null : without(workedOn(week, day, zone), slots);
  const own = visits.filter((visit) => touches(slotOf(visit), whole));
  return {
    day,
    hours,
    absences: away,
    visits: own,
    bookedMinutes: own.reduce((sum, visit) => sum + plannedMinutes(visit, whole), 0),
    workMinutes: hours === null ? null : minutesOf(hours),
  };
}

const wholeDays = (first: Day, last: Day, zone: string): Slot => ({
  start: startOfDay(first, zone),
  end: startOfDay(addDays(last, 1), zone),
});

/** Whether a slot touches a day. A slot of zero length touches the day in which it begins. */
const touches = (slot: Slot, whole: Slot) =>
  slot.start < whole.end && (slot.end > whole.start || slot.start >= whole.start);
