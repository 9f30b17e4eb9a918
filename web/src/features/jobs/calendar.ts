/**
 * The visits of the calendar (`view=calendar`), with only the fields that a card shows. The
 * response contains each client and person once, and the functions here add them to the jobs. Pure.
 */
import type { Schemas } from '@/api/client';

type Job = Schemas['Job'];

/**
 * A visit on the calendar, with the fields of its job that the calendar, the menus and the rules
 * need. `id` is the job's id. A `Job` also has these fields; its times and workers are those of its
 * current visit.
 */
export interface CalendarJob extends Omit<Schemas['CalendarJob'], 'clientId' | 'assignedUserId' | 'crew'> {
  /** Always 0 for a visit on the calendar, because the calendar has no archived jobs. */
  archived: Job['archived'];
  clientId: string;
  client: Schemas['CalendarClient'];
  assignedUserId: string | null;
  /** The lead of this visit. Null if unassigned, or if only the fields in `crew` are known. */
  assignedUser: Schemas['CalendarPerson'] | null;
  /** The workers of this visit, with the lead first. Empty if unassigned. */
  crew: Schemas['VisitWorker'][];
  /** 1 for a visit without a time. A visit on the calendar always has a time. */
  unscheduled: Job['unscheduled'];
}

/** Whether the job has all fields. Otherwise it is a calendar job. */
export function isWhole(job: CalendarJob): job is Job {
  return 'description' in job;
}

/** Adds the client and the assignee to each job. */
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
