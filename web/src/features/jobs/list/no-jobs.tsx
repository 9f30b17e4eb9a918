/** The empty state of the jobs list. It describes the search and offers to search all jobs. */
import { useQuery } from '@tanstack/react-query';
import { clientQuery } from '@/features/clients/queries';
import { useUsers } from '@/features/users/queries';
import { formatDay, formatDayRange } from '@/lib/format';
import { NoRows } from '@/ui/list/no-rows';
import { priorityLabel } from '../badges';
import { statusLabel } from '../labels';
import type { JobsSearch } from './address';
import { whenOf } from './range';
import { texts } from './texts';

interface NoJobsProps {
  /** Whether there are no jobs at all. False if there are jobs but none matches the filters. */
  none: boolean;
  search: JobsSearch;
  isAdmin: boolean;
  onAdd: () => void;
  /** Clears the search and the filters. */
  onClear: () => void;
  /**
   * Searches for the text without the other filters. For administrators the search also includes
   * archived jobs.
   */
  onSearchAll: () => void;
}

export function NoJobs({ none, search, isAdmin, onAdd, onClear, onSearchAll }: NoJobsProps) {
  const filters = useFilterLabels(search, isAdmin);
  const { q } = search;
  const isEverywhere = isAdmin ? search.archived === 'all' && filters.length === 1 : filters.length === 0;
  return (
    <NoRows
      none={none}
      first={{ title: texts.noJobs, label: texts.createFirst, onPress: onAdd }}
      all={{ title: texts.noMatch, label: texts.showAll, onPress: onClear }}
      wider={
        q === undefined || isEverywhere
          ? undefined
          : { label: isAdmin ? texts.searchAllWithArchived : texts.searchAll, onPress: onSearchAll }
      }
    >
      {(q !== undefined || filters.length > 0) && (
        <p className="wrap-anywhere">{texts.searchedFor(q, filters)}</p>
      )}
      {q !== undefined && /\s/.test(q) && <p>{texts.everyWord}</p>}
    </NoRows>
  );
}

/** Returns the labels of the active filters. */
function useFilterLabels(search: JobsSearch, isAdmin: boolean): string[] {
  const { filter, priority, assignee, createdBy, clientId, archived } = search;
  const users = useUsers();
  const client = useQuery({ ...clientQuery(clientId ?? ''), enabled: clientId !== undefined });
  const nameOf = (id: string) => users.data?.find((user) => user.id === id)?.fullName ?? texts.unknownPerson;
  const labels = [
    timeLabel(search),
    filter !== undefined && filter !== 'all' && statusLabel(filter),
    priority !== undefined && priorityLabel(Number(priority)),
    assignee !== undefined && (assignee === 'none' ? texts.unassigned : nameOf(assignee)),
    createdBy !== undefined && texts.createdBy(nameOf(createdBy)),
    clientId !== undefined && (client.data?.name ?? texts.columns.client),
    isAdmin && archived !== undefined && (archived === 'all' ? texts.withArchived : texts.archivedOnly),
  ];
  return labels.filter((label) => typeof label === 'string');
}

function timeLabel(search: JobsSearch): string | false {
  const when = whenOf(search);
  if (when === undefined) return false;
  if (when !== 'range') return texts.when[when];
  const { from, to } = search;
  if (from !== undefined && to !== undefined) return formatDayRange(from, to);
  if (from !== undefined) return texts.fromDay(formatDay(from));
  return to !== undefined && texts.toDay(formatDay(to));
}
