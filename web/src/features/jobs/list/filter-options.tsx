/** The options of the filters and of the sort order in the jobs list. */
import type { Person } from '@/features/users/queries';
import { Avatar } from '@/ui/avatar';
import type { Option } from '@/ui/forms/listbox';
import { StatusDot } from '@/ui/status-dot';
import { priorityLabel } from '../badges';
import { STATUS_TONE, STATUSES, statusLabel } from '../labels';
import { type JobsFilter, type JobsSort, PRIORITIES } from './address';
import { texts } from './texts';

export function statusOptions(): Option<JobsFilter>[] {
  const statuses = STATUSES.map((status) => ({
    value: status,
    label: statusLabel(status),
    icon: <StatusDot tone={STATUS_TONE[status]} />,
  }));
  return [{ value: 'all', label: texts.allStatuses }, ...statuses];
}

export function priorityOptions(): Option<'all' | (typeof PRIORITIES)[number]>[] {
  const priorities = PRIORITIES.map((value) => ({ value, label: priorityLabel(Number(value)) }));
  return [{ value: 'all', label: texts.allPriorities }, ...priorities];
}

export function archivedOptions(): Option<'false' | 'true' | 'all'>[] {
  return [
    { value: 'false', label: texts.notArchived },
    { value: 'true', label: texts.archivedOnly },
    { value: 'all', label: texts.withArchived },
  ];
}

/** The options of the sort order. The most common sort orders are first. */
const SORT_ORDER: readonly JobsSort[] = [
  'upcoming',
  'startDate',
  '-startDate',
  '-createdAt',
  'createdAt',
  'completeByDate',
  '-completeByDate',
  '-priority',
  'priority',
  'status',
  '-status',
  'title',
  '-title',
];

export function sortOptions(): Option<JobsSort>[] {
  return SORT_ORDER.map((value) => ({ value, label: texts.sort[value] }));
}

/** Returns the options of the filter by assigned person. */
export function peopleOptions(people: readonly Person[] | undefined, chosen: string | undefined): Option[] {
  const all: Option[] = [
    { value: 'all', label: texts.allAssignees },
    { value: 'none', label: texts.unassigned },
  ];
  return withPeople(all, people, chosen);
}

/** Returns the options of the filter by creator. */
export function creatorOptions(people: readonly Person[] | undefined, chosen: string | undefined): Option[] {
  return withPeople([{ value: 'all', label: texts.allCreators }], people, chosen);
}

/**
 * Adds active people to the options, followed by inactive people, because users also search for
 * jobs of inactive people.
 */
function withPeople(
  first: readonly Option[],
  people: readonly Person[] | undefined,
  chosen: string | undefined,
): Option[] {
  const sorted = (people ?? []).toSorted((a, b) => b.isActive - a.isActive);
  const options = sorted.map((person) => ({
    value: person.id,
    label: person.fullName,
    detail: person.isActive === 1 ? undefined : texts.inactive,
    icon: <Avatar name={person.fullName} color={person.color} size={18} />,
  }));
  const all = [...first, ...options];
  // Add an option for a person who is in the URL but not in the list. Otherwise the filter would
  // look as if it were off.
  if (chosen === undefined || all.some(({ value }) => value === chosen)) return all;
  return [...all, { value: chosen, label: people === undefined ? texts.loadingPeople : texts.unknownPerson }];
}
