/** The list of clients: search, order and pages by the address, rows or cards, and what stands there when there are none. */
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText } from '@/api/errors';
import { usePages } from '@/api/use-pages';
import { ErrorState } from '@/ui/error-state';
import type { Option } from '@/ui/listbox';
import { ListLoading, More } from '@/ui/list-state';
import { NoRows } from '@/ui/no-rows';
import { SearchBox } from '@/ui/search-box';
import { Select } from '@/ui/select';
import { useNarrow } from '@/ui/use-narrow';
import { useStillWhilePressed } from '@/ui/use-still-while-pressed';
import { type ClientsSearch, type ClientsSort, DEFAULT_SORT, listParams } from './address';
import { ClientCards, ClientsTable } from './clients-rows';
import { type Client, clientCountQuery, clientsListQuery } from './queries';

const LOADING = 'Loading clients...';
const number = new Intl.NumberFormat('en-US');

const SORT_OPTIONS: readonly Option<ClientsSort>[] = [
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'businessName', label: 'Business, A to Z' },
  { value: '-businessName', label: 'Business, Z to A' },
  { value: '-createdAt', label: 'Newest added' },
  { value: 'createdAt', label: 'Oldest added' },
];

interface ClientsListProps {
  search: ClientsSearch;
  onSearch: (text: string) => void;
  onSort: (sort: ClientsSort) => void;
  onOpen: (client: Client) => void;
  onAdd: () => void;
}

export function ClientsList({ search, onSearch, onSort, onOpen, onAdd }: ClientsListProps) {
  const params = listParams(search);
  const list = useStillWhilePressed(usePages(clientsListQuery(params), JSON.stringify(params)));
  const narrow = useNarrow();
  const input = useRef<HTMLInputElement>(null);
  const sort = search.sort ?? DEFAULT_SORT;
  const open = (id: string) => {
    const client = list.items.find((item) => item.id === id);
    if (client !== undefined) onOpen(client);
  };
  const { items, total, name, busy } = list;
  const rows = { items, total, name, busy, onOpen: open, onNearEnd: list.loadMore };

  return (
    <>
      <div className="mb-3 grid gap-x-4 gap-y-2 md:grid-cols-[minmax(0,26rem)_auto] md:items-center">
        <SearchBox label="Search clients" input={input} value={search.q ?? ''} onSearch={onSearch} />
        {narrow && <Select label="Sort by" value={sort} onValueChange={onSort} options={SORT_OPTIONS} />}
        <p role="status" className="min-h-5 text-ink-2">
          {list.state === 'ready' && <Count found={total} narrowed={params.q !== undefined} />}
        </p>
      </div>
      {list.state === 'loading' && <ListLoading text={LOADING} row="h-[65px]" />}
      {list.state === 'failed' && (
        <ErrorState
          title="The clients could not be loaded"
          message={errorText(list.error, list.error?.message ?? '')}
          onRetry={list.retry}
        />
      )}
      {list.state === 'ready' && items.length === 0 && (
        <NoRows
          none={params.q === undefined}
          first={{
            title: 'No clients found. Add your first client to get started.',
            label: 'Add Your First Client',
            onPress: onAdd,
          }}
          all={{
            title: 'No clients match your search',
            label: 'Show all clients',
            onPress: () => onSearch(''),
          }}
        />
      )}
      {list.state === 'ready' && items.length > 0 && (
        <>
          {narrow ? <ClientCards {...rows} /> : <ClientsTable {...rows} sort={sort} onSort={onSort} />}
          <More text={LOADING} loading={list.loadingMore} failed={list.moreFailed} onRetry={list.retryMore} />
        </>
      )}
    </>
  );
}

/** Spec 2: the number of clients in the database, and besides it how many of them a search found. */
function Count({ found, narrowed }: { found: number; narrowed: boolean }) {
  const all = useQuery({ ...clientCountQuery, enabled: narrowed });
  const total = narrowed ? all.data : found;
  if (total === undefined) return null;
  const clients = `${number.format(total)} ${total === 1 ? 'client' : 'clients'} in the database`;
  if (!narrowed) return clients;
  return `${number.format(found)} of ${clients}`;
}
