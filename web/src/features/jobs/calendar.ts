/**
 * The visits of the calendar (`view=calendar`), with only the fields that a card shows. The response contains
 * each client and each person once; they are joined to the jobs here. Pure.
 */
import type { Schemas } from '@/api/client';

type Job = Schemas['Job'];

/**
 * A visit on the calendar with the fields of its job that the calendar, the menus and the rules need. `id` is the
 * job's id. A `Job` has these fields too; its times and workers are those of its current visit.
 */
export interface CalendarJob extends Omit<Schemas['CalendarJob'], 'clientId' | 'assignedUserId' | 'crew'> {
  /** Always 0 on the calendar, which has no archived jobs. */
  archived: Job['archived'];
  clientId: string;
  client: Schemas['CalendarClient'];
  assignedUserId: string | null;
  /** The lead of this visit; null if unassigned, or if only the fields in `crew` are known. */
  assignedUser: Schemas['CalendarPerson'] | null;
  /** The workers of this visit, the lead first; empty if unassigned. */
  crew: Schemas['VisitWorker'][];
  /** 1 for a visit without a time; the calendar has none. */
  unscheduled: Job['unscheduled'];
}

/** Whether the job has all fields. If not, it is a calendar job. */
export function isWhole(job: CalendarJob): job is Job {
  return 'description' in job;
}

/** Joins the client and the assignee to each job. */
export function joinCalendar({ jobs, clients, people }: Schemas['Calendar']): CalendarJob[] {
  const clientOf = new Map(clients.map((client) => [client.id, client]));
  const personOf = new Map(people.map((person) => [person.id, person]));
  return jobs.map((job) => ({
    ...job,
    archived: 0,
    unscheduled: 0,
    crew: job.crew.flatMap((id) => personOf.get(id) ?? []),
    client: clientOf.get(job.clientId) ?? { id: job.clientId, name: '' },
    assignedUser: job.assignedUserId === null ? null : (personOf.get(job.assignedUserId) ?? null),
  }));
}
