/** What the job form may do with the current visit of a job. Pure. */
import { type CalendarJob, isWhole } from '../calendar';
import type { Visit } from '../visit-requests';

/** The current visit with all its fields. Undefined until the job is loaded with its visits. */
export function currentVisit(job: CalendarJob): Visit | undefined {
  return isWhole(job) ? job.visits?.find(({ id }) => id === job.visitId) : undefined;
}

/** Whether the current visit can still get another time: it has not begun, and its job is open. */
function isOpen(job: CalendarJob): boolean {
  return job.archived === 0 && job.status !== 'completed' && job.done === 0 && job.actualStartTime === null;
}

/** Whether the only visit of a job can be replaced by one on each of several days. */
export function maySpread(job: CalendarJob): boolean {
  return job.visitCount === 1 && isOpen(job);
}

/** Whether the form offers *No time yet*. */
export function mayWait(job: CalendarJob): boolean {
  return job.unscheduled === 1 || isOpen(job);
}
