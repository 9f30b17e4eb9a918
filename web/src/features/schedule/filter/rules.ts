/**
 * The filters of the schedule: how they are written in the URL, which visits match them, and
 * which selections exclude each other. Pure. rule: schedule-filters
 */
import { NOBODY } from '@/features/board/model';
import type { CalendarJob } from '@/features/jobs/calendar';
import { shownStatus, STATUSES } from '@/features/jobs/labels';
import type { JobStatus } from '@/features/jobs/queries';

export interface Filter {
  /** Whether to show only visits with the signed-in user in the crew. */
  mine: boolean;
  /** The ids of workers, and `none` for visits without workers. Empty means everybody. */
  workers: readonly string[];
  /** The selected statuses. Empty means all. */
  statuses: readonly JobStatus[];
  /** The ids of the selected clients. Empty means all. */
  clients: readonly string[];
}

/** The filters as search parameters. The values are comma-separated lists. */
export interface FilterSearch {
  mine?: '1' | undefined;
  worker?: string | undefined;
  status?: string | undefined;
  client?: string | undefined;
}

export const NO_FILTER: Filter = { mine: false, workers: [], statuses: [], clients: [] };

const listOf = (text = ''): string[] => [...new Set(text.split(',').filter((part) => part !== ''))];

/**
 * Reads the filters from a URL. `keptMine` is the setting of the switch *Mine* that is stored
 * on this device. It is used if the URL has no workers.
 */
export function filterOf({ mine, worker, status, client }: FilterSearch, keptMine: boolean): Filter {
  const workers = mine === '1' ? [] : listOf(worker);
  const statuses = listOf(status);
  return {
    mine: mine === '1' || (workers.length === 0 && keptMine),
    workers,
    statuses: STATUSES.filter((each) => statuses.includes(each)),
    clients: listOf(client),
  };
}

/**
 * Returns the search parameters for the filters. The parameter of a filter that is not set is
 * undefined.
 */
export function searchOfFilter({ mine, workers, statuses, clients }: Filter): FilterSearch {
  const text = (list: readonly string[]) => list.join(',') || undefined;
  return {
    mine: mine ? '1' : undefined,
    worker: text(workers),
    status: text(statuses),
    client: text(clients),
  };
}

/**
 * Returns the filters after the user selected something. *Mine* and selected workers exclude each
 * other: the newer selection applies.
 */
export function withChoice(filter: Filter, choice: Partial<Filter>): Filter {
  const next = { ...filter, ...choice };
  if (choice.mine === true) return { ...next, workers: [] };
  return (choice.workers ?? []).length > 0 ? { ...next, mine: false } : next;
}

/** Whether any filter is set. */
export const isFiltered = ({ mine, workers, statuses, clients }: Filter): boolean =>
  mine || workers.length + statuses.length + clients.length > 0;

/**
 * Returns the ids of the people whose visits the filters allow, with `none` for unassigned visits.
 * Returns undefined for everybody.
 */
export function peopleOf({ mine, workers }: Filter, me: string): readonly string[] | undefined {
  if (mine) return [me];
  return workers.length === 0 ? undefined : workers;
}

/** Whether a visit has one of the selected statuses and one of the selected clients. */
export function isOfKind({ statuses, clients }: Filter, visit: CalendarJob): boolean {
  return (
    (statuses.length === 0 || statuses.includes(shownStatus(visit))) &&
    (clients.length === 0 || clients.includes(visit.clientId))
  );
}

/** Whether a visit matches the filters. */
export function matchesFilter(visit: CalendarJob, filter: Filter, me: string): boolean {
  const people = peopleOf(filter, me);
  const { crew } = visit;
  const isTheirs =
    people === undefined ||
    (crew.length === 0 ? people.includes(NOBODY) : crew.some(({ id }) => people.includes(id)));
  return isTheirs && isOfKind(filter, visit);
}

/**
 * Returns the visits that match the filters, in the same order. If no filter is set, it returns the
 * same array.
 */
export function filtered(visits: readonly CalendarJob[], filter: Filter, me: string): readonly CalendarJob[] {
  return isFiltered(filter) ? visits.filter((visit) => matchesFilter(visit, filter, me)) : visits;
}
