/** Converts the visits of a job to calendar jobs. Pure. */
import type { CalendarJob } from './calendar';
import type { Job } from './queries';
import type { Visit } from './visit-requests';

/**
 * Converts a visit to a calendar job. For the current visit the result is the job itself, because a
 * job has the times of its current visit.
 */
function calendarVisit(job: Job, visit: Visit): CalendarJob {
  if (visit.id === job.visitId) return job;
  const { id, title, location, completeByDate, status, priority, clientId, client, version, archived } = job;
  const { startDate, endDate, actualStartTime, actualFinishTime, done, unscheduled } = visit;
  const crew = visit.workers;
  const assignedUserId = crew[0]?.id ?? null;
  return {
    id,
    title,
    location,
    completeByDate,
    status,
    priority,
    clientId,
    client,
    version,
    archived,
    startDate,
    endDate,
    actualStartTime,
    actualFinishTime,
    done,
    unscheduled,
    crew,
    assignedUserId,
    assignedUser: assignedUserId === job.assignedUserId ? job.assignedUser : null,
    visitId: visit.id,
    visitNumber: visit.number,
    visitCount: job.visitCount,
  };
}

/** Returns all visits of a job, including those in the tray. */
export function visitsOf(job: Job): CalendarJob[] {
  return job.visits?.map((visit) => calendarVisit(job, visit)) ?? [job];
}

/** Returns the visits of a job that have a time. These are the visits that the calendar shows. */
export function scheduledVisits(job: Job): CalendarJob[] {
  return visitsOf(job).filter(({ unscheduled }) => unscheduled === 0);
}

/** Returns the current state of the visit that the user saw, or null if the visit was removed. */
export function seenVisit(job: Job, { visitId }: CalendarJob): CalendarJob | null {
  const visit = job.visits?.find(({ id }) => id === visitId);
  if (visit !== undefined) return calendarVisit(job, visit);
  return job.visits === undefined || job.visitId === visitId ? job : null;
}
