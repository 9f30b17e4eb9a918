/** The visits of a job with all fields, as the calendar shows them. Pure. */
import type { CalendarJob } from './calendar';
import type { Job } from './queries';
import type { Visit } from './visit-requests';

/** A visit as the calendar shows it. The current visit keeps all fields of the job, whose times are its own. */
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

/** The visits of a job, those of the tray included. */
export function visitsOf(job: Job): CalendarJob[] {
  return job.visits?.map((visit) => calendarVisit(job, visit)) ?? [job];
}

/** The visits that have a time, as the calendar shows them. */
export function scheduledVisits(job: Job): CalendarJob[] {
  return visitsOf(job).filter(({ unscheduled }) => unscheduled === 0);
}

/** The visit that was seen, as the job has it now; null if the visit was removed. */
export function seenVisit(job: Job, { visitId }: CalendarJob): CalendarJob | null {
  const visit = job.visits?.find(({ id }) => id === visitId);
  if (visit !== undefined) return calendarVisit(job, visit);
  return job.visits === undefined || job.visitId === visitId ? job : null;
}
