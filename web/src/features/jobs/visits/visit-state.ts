/** How far a visit is, and what may be done with it. Pure. */
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

/** What may be done with a visit of a job that is open. `count` is the number of the job's visits. */
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
 * The visits of a job with several visits that completing the job marks as done, and those that it removes because
 * they have no time. A visit that has begun is neither. rule: visits-completed
 */
export function openVisits(visits: readonly Visit[]): { toBeDone: number; toBeRemoved: number } {
  const open =
    visits.length < 2 ? [] : visits.filter((visit) => ['scheduled', 'tray', 'hold'].includes(stateOf(visit)));
  const waiting = open.filter(({ unscheduled }) => unscheduled === 1).length;
  // If all wait, one of them is kept.
  const toBeRemoved = waiting > 0 && waiting === visits.length ? waiting - 1 : waiting;
  return { toBeDone: open.length - toBeRemoved, toBeRemoved };
}

/** Whether completing a job may change its visits. While they aren't known, those of any job with several may be open. */
export function mayHaveOpenVisits(job: CalendarJob): boolean {
  if (!isWhole(job) || job.visits === undefined) return job.visitCount > 1;
  const { toBeDone, toBeRemoved } = openVisits(job.visits);
  return toBeDone + toBeRemoved > 0;
}
