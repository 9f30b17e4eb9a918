/** Why a booking was refused, and what is free instead. The server says it, or the check before sending. Pure. */
import type { Schemas } from '@/api/client';
import { ApiError } from '@/api/errors';
import type { CalendarJob } from './calendar';
import type { Conflict } from './queries';

export type FreeSlot = Schemas['FreeSlot'];
export type FreeWorker = Schemas['FreeWorker'];
export type AbsenceInTheWay = Schemas['AbsenceInTheWay'];

export interface Refusal {
  /** Who is away, as a sentence; null if only visits are in the way. */
  away: string | null;
  /** The visits in the way. */
  conflicts: readonly Conflict[];
  absences: readonly AbsenceInTheWay[];
  /** Free times instead, the nearest first; null if nobody has looked for them. */
  suggestions: readonly FreeSlot[] | null;
  /** People who are free at the refused time. */
  freeWorkers: readonly FreeWorker[];
}

/** The refusal that an error stands for; null if the booking failed for another reason. rule: booking-refused */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  const isAway = error.code === 'worker_away';
  if (!isAway && error.code !== 'schedule_conflict') return null;
  const { conflicts = [], absences = [], suggestions = [], freeWorkers = [] } = error;
  return { away: isAway ? error.message : null, conflicts, absences, suggestions, freeWorkers };
}

/** A conflicting visit in the format of the server's answer. */
function conflictOf({ id, title, startDate, endDate, visitId, crew }: CalendarJob): Conflict {
  const assignedUserName = crew[0]?.fullName ?? null;
  return { id, title, startDate, endDate, assignedUserName, visitId, workers: crew };
}

/** The refusal by the check before sending. */
export function refusalBy(
  visits: readonly CalendarJob[],
  away: string | null,
  absences: readonly AbsenceInTheWay[],
): Refusal {
  return { away, conflicts: visits.map(conflictOf), absences, suggestions: null, freeWorkers: [] };
}

/** Those of a crew who are busy or away. An absence of everybody concerns the whole crew. */
export function inTheWay({ conflicts, absences }: Refusal, crew: readonly string[]): string[] {
  return crew.filter(
    (id) =>
      conflicts.some(({ workers = [] }: Partial<Conflict>) => workers.some((worker) => worker.id === id)) ||
      absences.some(({ userId }) => userId === id || userId === null),
  );
}

/** The crew with a free person in place of each one who is in the way. */
export interface Replacement {
  /** The ids, the lead first. */
  crew: readonly string[];
  /** The first of those who come in. */
  first: FreeWorker;
}

/** Who could go at the refused time; null if there are too few free people. */
export function replacementFor(refusal: Refusal, crew: readonly string[]): Replacement | null {
  const out = inTheWay(refusal, crew);
  const free = refusal.freeWorkers.filter(({ id }) => !crew.includes(id));
  const [first] = free;
  if (first === undefined || out.length === 0 || free.length < out.length) return null;
  return { crew: crew.map((id) => free[out.indexOf(id)]?.id ?? id), first };
}
