/** The filters and the sort order of the jobs list. Only administrators have the archived filter. */
import { useRef, useState } from 'react';
import { ClientPicker } from '@/features/clients/client-picker';
import { useUsers } from '@/features/users/queries';
import { cn } from '@/lib/cn';
import { useCommand } from '@/lib/commands';
import { MoreFiltersButton } from '@/ui/list/more-filters-button';
import { SearchBox } from '@/ui/list/search-box';
import { Select } from '@/ui/forms/select';
import { DEFAULT_SORT, type JobsSearch } from './address';
import {
  archivedOptions,
  peopleOptions,
  priorityOptions,
  sortOptions,
  statusOptions,
} from './filter-options';
import { texts } from './texts';
import type { ListSearch } from './use-jobs-address';

/** The option that does not filter. */
const ALL = 'all';

interface FiltersProps {
  search: JobsSearch;
  isAdmin: boolean;
  onShow: (to: ListSearch) => void;
  onSearch: (text: string) => void;
}

export function Filters({ search, isAdmin, narrow, onShow, onSearch }: FiltersProps & { narrow: boolean }) {
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useCommand('search-jobs', () => {
    input.current?.focus();
    input.current?.select();
  });
  const hidden = [search.priority, search.assignee, search.clientId, search.archived].some(Boolean);
  return (
    <div className="mb-2 grid gap-2 max-md:grid-cols-2 md:flex md:flex-wrap">
      <div className="flex min-w-0 gap-2 max-md:col-span-2 md:flex-1 md:basis-[50%] xl:basis-60">
        <SearchBox
          label={texts.search}
          input={input}
          shortcut="/"
          value={search.q ?? ''}
          onSearch={onSearch}
        />
        <MoreFiltersButton open={open} onOpenChange={setOpen} controls="more-filters" inUse={hidden} />
      </div>
      <Select
        label={texts.filterByStatus}
        className="min-w-0 md:w-42 md:max-xl:grow"
        value={search.filter ?? ALL}
        onValueChange={(filter) => onShow({ filter: filter === ALL ? undefined : filter })}
        options={statusOptions()}
      />
      <div id="more-filters" className={cn('max-md:order-last', open ? 'contents' : 'hidden md:contents')}>
        <MoreFilters search={search} isAdmin={isAdmin} onShow={onShow} />
      </div>
      {narrow && <SortSelect search={search} onShow={onShow} />}
    </div>
  );
}

/**
 * Selects the sort order. On a phone it is beside the filters, otherwise at the end of the line above the
 * table.
 */
export function SortSelect({
  search,
  onShow,
  className,
}: Pick<FiltersProps, 'search' | 'onShow'> & { className?: string }) {
  return (
    <Select
      label={texts.sortBy}
      className={cn('min-w-0', className)}
      value={search.sort ?? DEFAULT_SORT}
      onValueChange={(sort) => onShow({ sort: sort === DEFAULT_SORT ? undefined : sort })}
      options={sortOptions()}
    />
  );
}

function MoreFilters({ search, isAdmin, onShow }: Omit<FiltersProps, 'onSearch'>) {
  const users = useUsers();
  return (
    <>
      <Select
        label={texts.filterByPriority}
        className="min-w-0 md:w-36 md:max-xl:grow"
        value={search.priority ?? ALL}
        onValueChange={(priority) => onShow({ priority: priority === ALL ? undefined : priority })}
        options={priorityOptions()}
      />
      <Select
        label={texts.filterByAssignee}
        className="min-w-0 md:w-40 md:max-xl:grow"
        value={search.assignee ?? ALL}
        onValueChange={(assignee) => onShow({ assignee: assignee === ALL ? undefined : assignee })}
        options={peopleOptions(users.data, search.assignee)}
      />
      <ClientPicker
        label={texts.filterByClient}
        className="min-w-0 md:w-44 md:max-xl:grow"
        any={texts.allClients}
        value={search.clientId ?? null}
        onChoose={(client) => onShow({ clientId: client?.id })}
      />
      {isAdmin && (
        <Select
          label={texts.archived}
          className="min-w-0 md:w-36 md:max-xl:grow"
          value={search.archived ?? 'false'}
          onValueChange={(archived) => onShow({ archived: archived === 'false' ? undefined : archived })}
          options={archivedOptions()}
        />
      )}
    </>
  );
}
