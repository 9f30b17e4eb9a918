/** One visit of a whole job, in the form in which the calendar has it. Pure. */
import type { CalendarJob } from './calendar';
import type { Job } from './queries';
import type { VisitWorker } from './visit-requests';

/**
 * A worker of a visit as a person of the calendar. A visit has only what is shown of them. Who is in an open visit is
 * active, and nothing depends on the role.
 */
export function personOf(worker: VisitWorker | undefined): CalendarJob['assignedUser'] {
  return worker === undefined ? null : { ...worker, role: 'worker', isActive: 1 };
}

/**
 * Returns the job with the times and the people of one of its visits in place of those of the current visit. If
 * the job has no such visit, for example because it was removed, the job is returned as it is.
 */
export function visitOfJob(job: Job, visitId: string): Job {
  const visit = job.visits?.find(({ id }) => id === visitId);
  if (visit === undefined) return job;
  const { startDate, endDate, unscheduled, actualStartTime, actualFinishTime, done, workers, number } = visit;
  const [lead] = workers;
  return {
    ...job,
    startDate,
    endDate,
    unscheduled,
    actualStartTime,
    actualFinishTime,
    done,
    visitId,
    visitNumber: number,
    crew: workers,
    assignedUserId: lead?.id ?? null,
    assignedUser: lead?.id === job.assignedUserId ? job.assignedUser : personOf(lead),
  };
}
