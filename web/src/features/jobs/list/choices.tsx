/** The words of what the list can be narrowed to and ordered by. */
import type { Person } from '@/features/users/queries';
import { Avatar } from '@/ui/avatar';
import type { Option } from '@/ui/listbox';
import { StatusDot } from '@/ui/status-dot';
import { PRIORITY_LABEL, STATUS_LABEL, STATUS_TONE, STATUSES } from '../labels';
import { type JobsFilter, type JobsSort, PRIORITIES } from './address';

export const STATUS_OPTIONS: readonly Option<JobsFilter>[] = [
  { value: 'all', label: 'All statuses' },
  ...STATUSES.map((status) => ({
    value: status,
    label: STATUS_LABEL[status],
    icon: <StatusDot tone={STATUS_TONE[status]} />,
  })),
];

export const PRIORITY_OPTIONS: readonly Option<'all' | (typeof PRIORITIES)[number]>[] = [
  { value: 'all', label: 'All priorities' },
  ...PRIORITIES.map((value) => ({ value, label: PRIORITY_LABEL[value] ?? value })),
];

export const ARCHIVED_OPTIONS: readonly Option<'false' | 'true' | 'all'>[] = [
  { value: 'false', label: 'Not archived' },
  { value: 'true', label: 'Archived only' },
  { value: 'all', label: 'With archived' },
];

export const SORT_OPTIONS: readonly Option<JobsSort>[] = [
  { value: 'startDate', label: 'Earliest start' },
  { value: '-startDate', label: 'Latest start' },
  { value: '-createdAt', label: 'Newest added' },
  { value: 'createdAt', label: 'Oldest added' },
  { value: 'completeByDate', label: 'Soonest deadline' },
  { value: '-completeByDate', label: 'Latest deadline' },
  { value: '-priority', label: 'Highest priority' },
  { value: 'priority', label: 'Lowest priority' },
  { value: 'status', label: 'Status, A to Z' },
  { value: '-status', label: 'Status, Z to A' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
];

const ANYBODY: Option = { value: 'all', label: 'All assignees' };
const NOBODY: Option = { value: 'none', label: 'Unassigned' };

/** Everybody who works here, then who once did: their jobs are looked for too. */
export function peopleOptions(people: readonly Person[] | undefined, chosen: string | undefined): Option[] {
  const sorted = (people ?? []).toSorted((a, b) => b.isActive - a.isActive);
  const options = sorted.map((person) => ({
    value: person.id,
    label: person.fullName,
    detail: person.isActive === 1 ? undefined : 'inactive',
    icon: <Avatar name={person.fullName} color={person.color} size={18} />,
  }));
  const all = [ANYBODY, NOBODY, ...options];
  // A choice that the address makes but the list has not: the filter must never seem to be off.
  if (chosen === undefined || all.some(({ value }) => value === chosen)) return all;
  return [...all, { value: chosen, label: people === undefined ? 'Loading...' : 'Unknown person' }];
}
