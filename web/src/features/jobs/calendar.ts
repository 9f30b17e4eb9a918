/**
 * The visits that the calendar loads (`view=calendar`), with only the fields that a card shows. The
 * response contains each client and person once, and the functions in this file add them to the
 * jobs. Pure.
 */
import type { Schemas } from '@/api/client';

type Job = Schemas['Job'];

/**
 * A visit on the calendar, together with those fields of its job that the calendar, the menus and
 * the business rules need. `id` is the job's id. A full `Job` also has these fields; its times and
 * workers are those of its current visit.
 */
export interface CalendarJob extends Omit<Schemas['CalendarJob'], 'clientId' | 'assignedUserId' | 'crew'> {
  /** Always 0 for a visit on the calendar, because the calendar contains no archived jobs. */
  archived: Job['archived'];
  clientId: string;
  client: Schemas['CalendarClient'];
  assignedUserId: string | null;
  /**
   * The lead of this visit. Null if the visit is unassigned, or if nothing is known about the lead
   * besides the fields in `crew`.
   */
  assignedUser: Schemas['CalendarPerson'] | null;
  /** The workers of this visit, with the lead first. Empty if the visit is unassigned. */
  crew: Schemas['VisitWorker'][];
  /** 1 for a visit without a time. Always 0 for a visit on the calendar. */
  unscheduled: Job['unscheduled'];
}

/** Whether the job is a full job with all fields. Otherwise it is a calendar job. */
export function isWhole(job: CalendarJob): job is Job {
  return 'description' in job;
}

/** Adds the client and the assigned person to each job. */
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
