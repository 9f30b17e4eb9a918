/**
 * The filters and the sort order of the jobs list. On screens of at least 1280 px they are in one
 * row. Only administrators have the archived filter.
 */
import { type ReactNode, useRef, useState } from 'react';
import { ClientPicker } from '@/features/clients/client-picker';
import { useUsers } from '@/features/users/queries';
import type { Day } from '@/lib/zoned-time';
import { Select } from '@/ui/forms/select';
import { MoreFiltersButton } from '@/ui/list/more-filters-button';
import { SearchBox } from '@/ui/list/search-box';
import { DEFAULT_SORT, type JobsSearch } from './address';
import {
  archivedOptions,
  creatorOptions,
  peopleOptions,
  priorityOptions,
  sortOptions,
  statusOptions,
} from './filter-options';
import { texts } from './texts';
import type { ListSearch } from './use-jobs-address';
import { WhenFilter } from './when-filter';
import './list.css';

/** The value of the select option that turns a filter off. */
const ALL = 'all';

/** The CSS classes of every filter. */
const select = 'jobs-filter min-w-0 md:max-xl:w-36 md:max-xl:grow';

interface FiltersProps {
  search: JobsSearch;
  isAdmin: boolean;
  today: Day;
  onShow: (to: ListSearch) => void;
  onSearch: (text: string) => void;
  /** Further content, shown after the filters in the same row. */
  children?: ReactNode;
}

export function Filters({ search, isAdmin, today, onShow, onSearch, children }: FiltersProps) {
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { priority, assignee, createdBy, clientId, archived } = search;
  const hidden = [priority, assignee, createdBy, clientId, archived].some(Boolean);
  return (
    <div className="mb-2 grid gap-2 max-md:grid-cols-2 md:flex md:flex-wrap jobs-filters">
      <div className="flex min-w-0 gap-2 max-md:col-span-2 md:flex-1 md:basis-[50%] jobs-search">
        <SearchBox label={texts.search} input={input} value={search.q ?? ''} onSearch={onSearch} />
        <MoreFiltersButton open={open} onOpenChange={setOpen} controls="more-filters" inUse={hidden} />
      </div>
      <WhenFilter search={search} today={today} onShow={onShow} className={select} />
      <Select
        label={texts.filterByStatus}
        className={select}
        value={search.filter ?? ALL}
        onValueChange={(filter) => onShow({ filter: filter === ALL ? undefined : filter })}
        options={statusOptions()}
      />
      <div id="more-filters" className={open ? 'contents' : 'hidden md:contents'}>
        <MoreFilters search={search} isAdmin={isAdmin} onShow={onShow} />
        <Select
          label={texts.sortBy}
          className={select}
          value={search.sort ?? DEFAULT_SORT}
          onValueChange={(sort) => onShow({ sort: sort === DEFAULT_SORT ? undefined : sort })}
          options={sortOptions()}
        />
      </div>
      {children}
    </div>
  );
}

function MoreFilters({ search, isAdmin, onShow }: Pick<FiltersProps, 'search' | 'isAdmin' | 'onShow'>) {
  const users = useUsers();
  return (
    <>
      <Select
        label={texts.filterByPriority}
        className={select}
        value={search.priority ?? ALL}
        onValueChange={(priority) => onShow({ priority: priority === ALL ? undefined : priority })}
        options={priorityOptions()}
      />
      <Select
        label={texts.filterByAssignee}
        className={select}
        value={search.assignee ?? ALL}
        onValueChange={(assignee) => onShow({ assignee: assignee === ALL ? undefined : assignee })}
        options={peopleOptions(users.data, search.assignee)}
      />
      <Select
        label={texts.filterByCreator}
        className={select}
        value={search.createdBy ?? ALL}
        onValueChange={(createdBy) => onShow({ createdBy: createdBy === ALL ? undefined : createdBy })}
        options={creatorOptions(users.data, search.createdBy)}
      />
      <ClientPicker
        label={texts.filterByClient}
        className={`${select} jobs-client`}
        any={texts.allClients}
        value={search.clientId ?? null}
        onChoose={(client) => onShow({ clientId: client?.id })}
      />
      {isAdmin && (
        <Select
          label={texts.archived}
          className={select}
          value={search.archived ?? 'false'}
          onValueChange={(archived) => onShow({ archived: archived === 'false' ? undefined : archived })}
          options={archivedOptions()}
        />
      )}
    </>
  );
}
