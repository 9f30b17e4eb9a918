/** Decides what the job form allows for the current visit of a job. Pure. */
import { type CalendarJob, isWhole } from '../calendar';
import type { Visit } from '../visit-requests';

/**
 * Returns the current visit with all its fields, or undefined until the job and its visits are
 * loaded.
 */
export function currentVisit(job: CalendarJob): Visit | undefined {
  return isWhole(job) ? job.visits?.find(({ id }) => id === job.visitId) : undefined;
}

/**
 * Whether the job is open and its current visit has not begun. Only then can the time be changed.
 */
function isOpen(job: CalendarJob): boolean {
  return job.archived === 0 && job.status !== 'completed' && job.done === 0 && job.actualStartTime === null;
}

/** Whether the only visit of a job can be replaced by one visit on each of several days. */
export function maySpread(job: CalendarJob): boolean {
  return job.visitCount === 1 && isOpen(job);
}

/** Whether the form offers the checkbox *No time yet*. */
export function mayWait(job: CalendarJob): boolean {
  return job.unscheduled === 1 || isOpen(job);
}
