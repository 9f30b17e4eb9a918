/** What narrows and orders the jobs list: status, priority, assignee, client, archived (administrators), sort. */
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useClients } from '@/features/clients/queries';
import { useUsers } from '@/features/users/queries';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { Combobox } from '@/ui/combobox';
import { Select } from '@/ui/select';
import { DEFAULT_SORT, type JobsSearch } from './address';
import {
  ARCHIVED_OPTIONS,
  clientOptions,
  PRIORITY_OPTIONS,
  peopleOptions,
  SORT_OPTIONS,
  STATUS_OPTIONS,
} from './choices';
import { SearchBox } from './search-box';
import type { ListSearch } from './use-jobs-address';

/** The choice that does not narrow. */
const ALL = 'all';

interface FiltersProps {
  search: JobsSearch;
  isAdmin: boolean;
  onShow: (to: ListSearch) => void;
  onSearch: (text: string) => void;
}

export function Filters({ search, isAdmin, onShow, onSearch }: FiltersProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <SearchBox value={search.q ?? ''} onSearch={onSearch} />
      <div className="flex gap-2 max-md:w-full md:contents">
        <Select
          label="Filter by status"
          className="min-w-0 max-md:flex-1 md:w-36"
          value={search.filter ?? ALL}
          onValueChange={(filter) => onShow({ filter: filter === ALL ? undefined : filter })}
          options={STATUS_OPTIONS}
        />
        <Select
          label="Sort by"
          className="min-w-0 max-md:flex-1 md:order-last md:w-44"
          value={search.sort ?? DEFAULT_SORT}
          onValueChange={(sort) => onShow({ sort: sort === DEFAULT_SORT ? undefined : sort })}
          options={SORT_OPTIONS}
        />
        <Button
          variant="secondary"
          size="icon"
          aria-label="More filters"
          aria-expanded={open}
          aria-controls="more-filters"
          onClick={() => setOpen(!open)}
          className="md:hidden"
        >
          <ListFilter aria-hidden />
        </Button>
      </div>
      <div
        id="more-filters"
        className={cn('gap-2 max-md:w-full md:contents', open ? 'grid grid-cols-2' : 'hidden')}
      >
        <MoreFilters search={search} isAdmin={isAdmin} onShow={onShow} />
      </div>
    </div>
  );
}

function MoreFilters({ search, isAdmin, onShow }: Omit<FiltersProps, 'onSearch'>) {
  const users = useUsers();
  const clients = useClients();
  return (
    <>
      <Select
        label="Filter by priority"
        className="min-w-0 md:w-36"
        value={search.priority ?? ALL}
        onValueChange={(priority) => onShow({ priority: priority === ALL ? undefined : priority })}
        options={PRIORITY_OPTIONS}
      />
      <Select
        label="Filter by assignee"
        className="min-w-0 md:w-40"
        value={search.assignee ?? ALL}
        onValueChange={(assignee) => onShow({ assignee: assignee === ALL ? undefined : assignee })}
        options={peopleOptions(users.data, search.assignee)}
      />
      <Combobox
        label="Filter by client"
        className="min-w-0 md:w-44"
        value={search.client ?? ALL}
        onValueChange={(client) => onShow({ client: client === ALL ? undefined : client })}
        options={clientOptions(clients.data, search.client)}
        emptyText="No client of that name"
      />
      {isAdmin && (
        <Select
          label="Archived"
          className="min-w-0 md:w-36"
          value={search.archived ?? 'false'}
          onValueChange={(archived) => onShow({ archived: archived === 'false' ? undefined : archived })}
          options={ARCHIVED_OPTIONS}
        />
      )}
    </>
  );
}
