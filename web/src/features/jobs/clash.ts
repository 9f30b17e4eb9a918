/** Decides which overlapping visits of the same worker clash. Pure. rule: visit-clash */
import type { CalendarJob } from './calendar';

/**
 * The scope of the check for clashes: visits of all jobs of the business, or only visits of the
 * same worker. rule: booking-scope
 */
export type ConflictScope = 'business' | 'worker';

/**
 * The ids of a visit and of its job. `id` is the job's id. If `visitId` is missing, the visit is
 * new.
 */
export type OwnVisit = Pick<CalendarJob, 'id'> & Partial<Pick<CalendarJob, 'visitId'>>;

/**
 * Whether two overlapping visits that share a worker clash. Two visits of the same job clash only
 * in the scope `worker`.
 */
export function canClash(one: OwnVisit, other: OwnVisit, scope: ConflictScope): boolean {
  return one.visitId !== other.visitId && (scope === 'worker' || one.id !== other.id);
}
