/**
 * Describes why a booking was refused, and what is free instead. The information comes from the
 * server, or from the app's own check before sending. Pure.
 */
import type { Schemas } from '@/api/client';
import { ApiError } from '@/api/errors';
import type { CalendarJob } from './calendar';
import type { Conflict } from './queries';

export type FreeSlot = Schemas['FreeSlot'];
export type FreeWorker = Schemas['FreeWorker'];
export type AbsenceInTheWay = Schemas['AbsenceInTheWay'];

export interface Refusal {
  /** The sentence that says who is away. Null if the booking conflicts only with other visits. */
  away: string | null;
  /** The visits that conflict with the booking. */
  conflicts: readonly Conflict[];
  absences: readonly AbsenceInTheWay[];
  /** Free times to book instead, the nearest first. Null if nobody has searched for free times. */
  suggestions: readonly FreeSlot[] | null;
  /** People who are free at the refused time. */
  freeWorkers: readonly FreeWorker[];
}

/**
 * Returns the refusal that an error describes, or null if the booking failed for another reason.
 * rule: booking-refused
 */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  const isAway = error.code === 'worker_away';
  if (!isAway && error.code !== 'schedule_conflict') return null;
  const { conflicts = [], absences = [], suggestions = [], freeWorkers = [] } = error;
  return { away: isAway ? error.message : null, conflicts, absences, suggestions, freeWorkers };
}

/** Converts a conflicting visit to the format of the server's response. */
function conflictOf({ id, title, startDate, endDate, visitId, crew }: CalendarJob): Conflict {
  const assignedUserName = crew[0]?.fullName ?? null;
  return { id, title, startDate, endDate, assignedUserName, visitId, workers: crew };
}

/** Returns the refusal that the app's own check found before sending. */
export function refusalBy(
  visits: readonly CalendarJob[],
  away: string | null,
  absences: readonly AbsenceInTheWay[],
): Refusal {
  return { away, conflicts: visits.map(conflictOf), absences, suggestions: null, freeWorkers: [] };
}

/**
 * Returns the workers of a crew who are busy or away. An absence of everybody affects the whole
 * crew.
 */
export function inTheWay({ conflicts, absences }: Refusal, crew: readonly string[]): string[] {
  return crew.filter(
    (id) =>
      conflicts.some(({ workers = [] }: Partial<Conflict>) => workers.some((worker) => worker.id === id)) ||
      absences.some(({ userId }) => userId === id || userId === null),
  );
}

/** A crew in which each busy or absent worker is replaced by a free person. */
export interface Replacement {
  /** The ids of the workers, with the lead first. */
  crew: readonly string[];
  /** The first free person who replaces a busy or absent worker. */
  first: FreeWorker;
}

/** Returns a crew that is free at the refused time, or null if too few people are free. */
export function replacementFor(refusal: Refusal, crew: readonly string[]): Replacement | null {
  const out = inTheWay(refusal, crew);
  const free = refusal.freeWorkers.filter(({ id }) => !crew.includes(id));
  const [first] = free;
  if (first === undefined || out.length === 0 || free.length < out.length) return null;
  return { crew: crew.map((id) => free[out.indexOf(id)]?.id ?? id), first };
}
