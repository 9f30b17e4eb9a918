/**
 * What happens before and after a move is sent, for drags, keys and dialogs alike: finding
 * conflicts, and showing a failure. rule: calendar-refusal
 */
import type { QueryClient } from '@tanstack/react-query';
import { isGone, isStale } from '@/api/errors';
import { toastFailure } from '@/api/failure-toast';
import type { CalendarJob } from '@/features/jobs/calendar';
import { awayText } from '@/features/jobs/form/absence-text';
import { jobsWindowQuery } from '@/features/jobs/queries';
import { type AbsenceInTheWay, type Refusal, refusalBy, refusalOf } from '@/features/jobs/refusal';
import { staffedSlot } from '@/features/jobs/slot';
import { type Absence, ABSENCES_KEY } from '@/features/working-time/queries';
import { absenceSlot } from '@/features/working-time/rules';
import {
  type ConflictScope,
  type JobsWindow,
  type Slot,
  conflictsOf,
  coversSlot,
  daysTouched,
  overlaps,
  windowOfDays,
} from '../rules';
import { texts } from '../texts/moving';
import { type RefusedMove, toastConflict, toastRefused } from './conflict-toast';

export { type RefusedMove, toastConflict } from './conflict-toast';

/** What is needed to check a move. */
export interface MoveCheck {
  zone: string;
  scope: ConflictScope;
  /** The time window that the calendar shows. Its jobs are loaded. */
  visible: JobsWindow;
}

/**
 * Returns the jobs that would conflict with `job` in a slot. Returns a promise if the slot is
 * outside of the visible window, because the jobs must be fetched first.
 */
export function jobsInTheWay(
  queries: QueryClient,
  job: CalendarJob,
  slot: Slot,
  { zone, scope, visible }: MoveCheck,
): CalendarJob[] | Promise<CalendarJob[]> {
  const loaded = queries.getQueryState<CalendarJob[]>(jobsWindowQuery(visible).queryKey)?.data;
  if (loaded !== undefined && coversSlot(visible, slot)) return conflictsOf(job, slot, loaded, scope);
  const needed = jobsWindowQuery(windowOfDays(...daysTouched(slot, zone), zone));
  return queries.fetchQuery(needed).then((jobs) => conflictsOf(job, slot, jobs, scope));
}

/**
 * Returns the loaded absences that overlap a slot: those of the workers of a visit, and those that
 * apply to everybody. If no absences are loaded, only the server finds them.
 */
export function absencesInTheWay(
  queries: QueryClient,
  { crew }: Pick<CalendarJob, 'crew'>,
  slot: Slot,
  zone: string,
): AbsenceInTheWay[] {
  const loaded = queries.getQueriesData<Absence[]>({ queryKey: ABSENCES_KEY });
  const found = new Map<string, AbsenceInTheWay>();
  const staffed = staffedSlot(slot);
  for (const absence of loaded.flatMap(([, data]) => (Array.isArray(data) ? data : []))) {
    const { id, userId, startDate, endDate, allDay, state } = absence;
    const worker = crew.find((each) => each.id === userId);
    if (state !== 'approved' || (userId !== null && worker === undefined)) continue;
    if (!overlaps(absenceSlot(absence, zone), staffed)) continue;
    found.set(id, { id, userId, fullName: worker?.fullName ?? null, startDate, endDate, allDay });
  }
  return [...found.values()];
}

/**
 * Returns why a visit can't move to a slot, according to the loaded data; null if there is no
 * conflict.
 */
export function refusalBefore(
  queries: QueryClient,
  job: CalendarJob,
  slot: Slot,
  check: MoveCheck,
): Refusal | null | Promise<Refusal | null> {
  const decide = (visits: readonly CalendarJob[]): Refusal | null => {
    const absences = absencesInTheWay(queries, job, slot, check.zone);
    if (visits.length === 0 && absences.length === 0) return null;
    const [first] = absences;
    return refusalBy(visits, first === undefined ? null : awayText(first, check.zone), absences);
  };
  const visits = jobsInTheWay(queries, job, slot, check);
  return visits instanceof Promise ? visits.then(decide) : decide(visits);
}

/**
 * Shows why a job was not moved: another user changed the job first, the slot is taken, a worker is
 * away, or another error. `refused` describes the refused move, so that the toast can offer another
 * time.
 */
export function showMoveFailure(error: unknown, refused?: Omit<RefusedMove, 'refusal'>): void {
  const refusal = refusalOf(error);
  if (refusal !== null && refused !== undefined) return toastConflict({ ...refused, refusal });
  if (refusal !== null) return toastRefused(refusal);
  toastFailure(error, texts.moveFailed, isStale(error) || isGone(error) ? texts.notMovedTitle : undefined);
}
