/**
 * The jobs as the calendar has them: only what a card shows (`view=calendar`), their clients and people sent once and put
 * to them here. Pure.
 */
import type { Schemas } from '@/api/client';
import type { Job } from './queries';

/** A job with what the calendar, its menus and its rules need of it. A `Job` is one too. */
export interface CalendarJob extends Omit<Schemas['CalendarJob'], 'clientId' | 'assignedUserId'> {
  /** What is put away is not on the calendar. */
  archived: Job['archived'];
  clientId: string;
  client: Schemas['CalendarClient'];
  assignedUserId: string | null;
  /** Null for nobody. */
  assignedUser: Schemas['CalendarPerson'] | null;
}

/** Whether all of a job is known, or only what the calendar shows of it. */
export function isWhole(job: CalendarJob): job is Job {
  return 'description' in job;
}

/** Puts its client and its person to each job. */
export function joined({ jobs, clients, people }: Schemas['Calendar']): CalendarJob[] {
  const clientOf = new Map(clients.map((client) => [client.id, client]));
  const personOf = new Map(people.map((person) => [person.id, person]));
  return jobs.map((job) => ({
    ...job,
    archived: 0,
    client: clientOf.get(job.clientId) ?? { id: job.clientId, name: '' },
    assignedUser: job.assignedUserId === null ? null : (personOf.get(job.assignedUserId) ?? null),
  }));
}
