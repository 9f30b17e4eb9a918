/**
 * The crew in the values of the job form: the workers of the visit, with the lead first. The lead
 * has its own field. The ids of the other workers are joined to one text field, so that the form
 * compares, stores and restores them like any other field. Pure.
 */

/** The maximum number of workers of a visit. */
export const MAX_WORKERS = 20;

const SEPARATOR = ',';

/** The form fields that contain the crew. */
export interface CrewValues {
  assignedUserId: string;
  otherWorkerIds: string;
}

/** Returns the field value for all workers of a crew except the lead. */
export const othersOf = (crew: readonly string[]): string => crew.slice(1).join(SEPARATOR);

/** Returns the ids of the workers, with the lead first. Without a lead the crew is empty. */
export function crewOf({ assignedUserId, otherWorkerIds }: CrewValues): string[] {
  if (assignedUserId === '') return [];
  const others = otherWorkerIds === '' ? [] : otherWorkerIds.split(SEPARATOR);
  return [...new Set([assignedUserId, ...others])];
}

/** Returns the form values for a crew. */
export function valuesOfCrew(crew: readonly string[]): CrewValues {
  return { assignedUserId: crew[0] ?? '', otherWorkerIds: othersOf(crew) };
}

/**
 * Returns the crew after the user selected another lead. The rule is the same as on the server. If
 * the new lead was already in the crew, the former lead stays as another worker. If not, the new
 * lead replaces the former lead. The crew is empty if no lead is selected.
 */
export function withLead(crew: readonly string[], lead: string): string[] {
  if (lead === '') return [];
  if (crew.includes(lead)) return [lead, ...crew.filter((id) => id !== lead)];
  return [lead, ...crew.slice(1)];
}

/**
 * Adds a worker at the end of the crew, or removes the worker if the crew contains that worker
 * already.
 */
export function toggled(crew: readonly string[], id: string): string[] {
  return crew.includes(id) ? crew.filter((each) => each !== id) : [...crew, id];
}

/**
 * Moves a worker to a position in the crew. A position outside of the crew is clamped to its
 * nearest end.
 */
export function movedTo(crew: readonly string[], id: string, place: number): string[] {
  if (!crew.includes(id)) return [...crew];
  return crew.filter((each) => each !== id).toSpliced(Math.max(place, 0), 0, id);
}

export const isSameCrew = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);
