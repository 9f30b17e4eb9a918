/**
 * *Give this day away…*: decides who gets each visit of a person who can't come, and makes the
 * requests that book the visits for these people. Pure.
 */
import type { Schemas } from '@/api/client';
import type { CalendarJob } from '@/features/jobs/calendar';
import { overlaps, type Slot, slotOf } from '@/features/jobs/slot';
import { instantOf, MINUTE } from '@/lib/zoned-time';

/** The choice that leaves the visit with the person who can't come. */
export const LEAVE = 'leave';
/** The choice that removes that person from the crew without a replacement. */
export const NOBODY_INSTEAD = 'nobody';

/** `LEAVE`, `NOBODY_INSTEAD`, or the id of the person who gets the visit. */
export type Choice = string;

/** The limits of a visit's length in a search for free people, in minutes. */
const MIN_MINUTES = 5;
const MAX_MINUTES = 1440;

/** Returns the open visits of the person, in order of their starts. */
export function openVisits(visits: readonly CalendarJob[], personId: string): CalendarJob[] {
  const isOpen = ({ done, status, crew, unscheduled }: CalendarJob) =>
    done === 0 && status !== 'completed' && unscheduled === 0 && crew.some(({ id }) => id === personId);
  return visits.filter(isOpen).toSorted((one, other) => slotOf(one).start - slotOf(other).start);
}

/** Returns the time of a visit. A visit without an end has the business's default length. */
export function timeOf(visit: CalendarJob, defaultMinutes: number): Slot {
  const { start, end } = slotOf(visit);
  return { start, end: end > start ? end : start + defaultMinutes * MINUTE };
}

/** Returns the length to search for, in minutes; null if the visit is too long for a search. */
export function minutesOf({ start, end }: Slot): number | null {
  const minutes = Math.max(MIN_MINUTES, Math.ceil((end - start) / MINUTE));
  return minutes > MAX_MINUTES ? null : minutes;
}

/**
 * Returns the people who are free during the visit and not in its crew: first the best ones
 * according to the server, then all others.
 */
export function freeFor(visit: CalendarJob, found: Schemas['Availability'] | null): string[] {
  if (found === null) return [];
  const [slot] = found.slots;
  const isNow = slot !== undefined && instantOf(slot.startDate) === slotOf(visit).start;
  const best = isNow ? slot.workers.map(({ id }) => id) : [];
  const free = new Set(found.freeNow.map(({ id }) => id));
  const ranked = [...best.filter((id) => free.has(id)), ...free];
  return [...new Set(ranked)].filter((id) => visit.crew.every((member) => member.id !== id));
}

/** A visit to give away, with the people who could get it. */
export interface Given {
  visit: CalendarJob;
  slot: Slot;
  /** The ids of free people, from `freeFor`. */
  free: readonly string[];
}

/**
 * Returns the default choice for each visit. Goes through the visits in order. The choice is a free
 * person who has been given no other visit at the same time so far. If there are several, it is the
 * one who has been given the least time so far, or else the first in the server's order. If there
 * is none, the crew does not change.
 */
export function bestChoices(given: readonly Given[]): Map<string, Choice> {
  const choices = new Map<string, Choice>();
  const taken = new Map<string, Slot[]>();
  const slotsOf = (id: string) => taken.get(id) ?? [];
  const timeOfAll = (id: string) => slotsOf(id).reduce((sum, { start, end }) => sum + end - start, 0);
  for (const { visit, slot, free } of given) {
    const able = free.filter((id) => !slotsOf(id).some((other) => overlaps(other, slot)));
    const [id] = able.toSorted((one, other) => timeOfAll(one) - timeOfAll(other));
    choices.set(visit.visitId, id ?? LEAVE);
    if (id !== undefined) taken.set(id, [...slotsOf(id), slot]);
  }
  return choices;
}

/**
 * Returns the crew after the person is replaced or removed. A replacement who is already in the
 * crew is in the result only once.
 */
export function crewAfter({ crew }: CalendarJob, personId: string, choice: Choice): string[] {
  const ids = crew.map(({ id }) => id).map((id) => (id === personId ? choice : id));
  return [...new Set(ids)].filter((id) => id !== NOBODY_INSTEAD);
}

/** The visits that get the same new crew, changed with one request. */
export interface Group {
  workerIds: string[];
  visits: CalendarJob[];
}

export function groupsOf(
  visits: readonly CalendarJob[],
  personId: string,
  choiceOf: (visit: CalendarJob) => Choice,
): Group[] {
  const groups = new Map<string, Group>();
  for (const visit of visits) {
    const choice = choiceOf(visit);
    if (choice === LEAVE) continue;
    const workerIds = crewAfter(visit, personId, choice);
    const group = groups.get(workerIds.join()) ?? { workerIds, visits: [] };
    groups.set(workerIds.join(), { ...group, visits: [...group.visits, visit] });
  }
  return [...groups.values()];
}
