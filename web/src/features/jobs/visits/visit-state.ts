/** The states of a visit, and the actions that each state allows. Pure. */
import { type CalendarJob, isWhole } from '../calendar';
import type { Visit } from '../visit-requests';

export type VisitState = 'scheduled' | 'started' | 'done' | 'tray' | 'hold';

export function stateOf(visit: Visit): VisitState {
  if (visit.done === 1 || visit.actualFinishTime !== null) return 'done';
  if (visit.actualStartTime !== null) return 'started';
  if (visit.unscheduled === 0) return 'scheduled';
  return visit.holdReason === null && visit.holdUntil === null ? 'tray' : 'hold';
}

export type VisitAction = 'start' | 'finish' | 'edit' | 'tray' | 'remove';

/**
 * Returns the actions that are allowed for a visit of an open job. `count` is the number of visits
 * of the job.
 */
export function actionsOf(visit: Visit, count: number, isAdmin: boolean): VisitAction[] {
  const state = stateOf(visit);
  const allowed: Record<VisitAction, boolean> = {
    start: visit.actualStartTime === null && state !== 'done',
    finish: state === 'started',
    edit: true,
    tray: state === 'scheduled',
    remove: isAdmin && count > 1,
  };
  const order: readonly VisitAction[] = ['start', 'finish', 'edit', 'tray', 'remove'];
  return order.filter((action) => allowed[action]);
}

/**
 * Counts what happens to the visits when the job is completed: some are marked as done, and some
 * are removed because they have no time. Both counts are 0 for a job with one visit. A visit that
 * has begun is not counted.
 * rule: visits-completed
 */
export function openVisits(visits: readonly Visit[]): { toBeDone: number; toBeRemoved: number } {
  const open =
    visits.length < 2 ? [] : visits.filter((visit) => ['scheduled', 'tray', 'hold'].includes(stateOf(visit)));
  const waiting = open.filter(({ unscheduled }) => unscheduled === 1).length;
  // If all visits are in the tray, completing the job keeps one of them.
  const toBeRemoved = waiting > 0 && waiting === visits.length ? waiting - 1 : waiting;
  return { toBeDone: open.length - toBeRemoved, toBeRemoved };
}

/**
 * Whether completing a job may mark visits as done or remove visits that have not begun. Until the
 * visits are loaded, this is true for every job with several visits.
 */
export function mayHaveOpenVisits(job: CalendarJob): boolean {
  if (!isWhole(job) || job.visits === undefined) return job.visitCount > 1;
  const { toBeDone, toBeRemoved } = openVisits(job.visits);
  return toBeDone + toBeRemoved > 0;
}
