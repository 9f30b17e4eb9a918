/** Which visits clash when they overlap and share a worker. Pure. rule: visit-clash */
import type { CalendarJob } from './calendar';

/** Which jobs are compared: any two of the business, or only those of one worker. rule: booking-scope */
export type ConflictScope = 'business' | 'worker';

/** A visit and its job; `id` is the job's id. Without `visitId` it is a new visit of the job. */
export type OwnVisit = Pick<CalendarJob, 'id'> & Partial<Pick<CalendarJob, 'visitId'>>;

/** Whether two visits with a worker in common clash when they overlap. Those of one job do in the scope `worker` only. */
export function canClash(one: OwnVisit, other: OwnVisit, scope: ConflictScope): boolean {
  return one.visitId !== other.visitId && (scope === 'worker' || one.id !== other.id);
}
