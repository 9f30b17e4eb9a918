/**
 * The crew in the values of the job form: the workers of the visit, the lead first. The lead has its own field. The
 * others are one text, so that the form compares, stores and restores them like any other field. Pure.
 */

/** The most workers of a visit. */
export const MOST_WORKERS = 20;

const SEPARATOR = ',';

/** The fields of the form that hold the crew. */
export interface CrewValues {
  assignedUserId: string;
  otherWorkerIds: string;
}

/** The text for all of a crew but its lead. */
export const othersOf = (crew: readonly string[]): string => crew.slice(1).join(SEPARATOR);

/** The ids of the workers, the lead first. Without a lead there is nobody. */
export function crewOf({ assignedUserId, otherWorkerIds }: CrewValues): string[] {
  if (assignedUserId === '') return [];
  const others = otherWorkerIds === '' ? [] : otherWorkerIds.split(SEPARATOR);
  return [...new Set([assignedUserId, ...others])];
}

/** The values for a crew. */
export function valuesOfCrew(crew: readonly string[]): CrewValues {
  return { assignedUserId: crew[0] ?? '', otherWorkerIds: othersOf(crew) };
}

/** The crew with another lead, as the server does it: the others stay; without a lead nobody does. */
export function withLead(crew: readonly string[], lead: string): string[] {
  if (lead === '') return [];
  if (crew.includes(lead)) return [lead, ...crew.filter((id) => id !== lead)];
  return [lead, ...crew.slice(1)];
}

/** Adds a worker at the end, or takes the worker out. */
export function toggled(crew: readonly string[], id: string): string[] {
  return crew.includes(id) ? crew.filter((each) => each !== id) : [...crew, id];
}

/** Puts a worker at a place in the order; a place outside of it is the nearest inside. */
export function movedTo(crew: readonly string[], id: string, place: number): string[] {
  if (!crew.includes(id)) return [...crew];
  return crew.filter((each) => each !== id).toSpliced(Math.max(place, 0), 0, id);
}

export const isSameCrew = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);
