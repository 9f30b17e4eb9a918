/**
 * Creates and changes jobs with several visits for the fake server. Only tests may import this
 * file.
 */
import type { Job } from './queries';
import type { Visit } from './visit-requests';

/**
 * The fields of a visit that a test may set. The other fields are taken from the job and from the
 * position in the list.
 */
export type SomeVisit = Pick<Visit, 'startDate'> & Partial<Visit>;

/**
 * Returns the job with these visits, in this order. The job's times and workers are those of its
 * current visit. The first visit has the job's id.
 */
export function withVisits(job: Job, some: readonly SomeVisit[]): Job {
  const visits = some.map((visit, at): Visit => {
    const times = { endDate: null, actualStartTime: null, actualFinishTime: null };
    const hold = { unscheduled: 0, holdReason: null, holdUntil: null } as const;
    const id = at === 0 ? job.id : `${job.id}-${at + 1}`;
    const first = { id, jobId: job.id, done: 0, note: null, workers: job.crew } as const;
    return { ...first, ...times, ...hold, ...visit, number: at + 1 };
  });
  const current = visits.find(({ done }) => done === 0) ?? visits.at(-1);
  if (current === undefined) throw new Error('a job has at least one visit');
  const { startDate, endDate, unscheduled, actualStartTime, actualFinishTime, done, workers } = current;
  const [lead] = workers;
  return {
    ...job,
    startDate,
    endDate,
    unscheduled,
    actualStartTime,
    actualFinishTime,
    done,
    crew: workers,
    visits,
    assignedUserId: lead?.id ?? null,
    assignedUser: lead === undefined ? null : { ...lead, role: 'worker', isActive: 1 },
    visitId: current.id,
    visitNumber: current.number,
    visitCount: visits.length,
  };
}

/**
 * Returns the job after all its visits that have not begun were moved by a number of days. Clock
 * changes are ignored.
 */
export function withShift(job: Job, days: number): Job {
  const move = (wire: string) => new Date(Date.parse(wire) + days * 86_400_000).toISOString();
  const visits = (job.visits ?? []).map((visit) => {
    if (visit.actualStartTime !== null || visit.done === 1) return visit;
    const endDate = visit.endDate === null ? null : move(visit.endDate);
    return { ...visit, startDate: move(visit.startDate), endDate };
  });
  return { ...withVisits(job, visits), version: job.version + 1 };
}
