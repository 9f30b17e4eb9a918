/**
 * The list of clients with its search, sort order and pages. Also what is shown if there are no
 * clients, or after an error.
 */
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText } from '@/api/errors';
import { usePages } from '@/api/use-pages';
import { ErrorState } from '@/ui/error-state';
import type { Option } from '@/ui/forms/listbox';
import { ListLoading, More } from '@/ui/list/list-state';
import { NoRows } from '@/ui/list/no-rows';
import { SearchBox } from '@/ui/list/search-box';
import { Select } from '@/ui/forms/select';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { useFrozenWhilePressed } from '@/ui/hooks/use-frozen-while-pressed';
import { type ClientsSearch, type ClientsSort, DEFAULT_SORT, listParams } from './address';
import { ClientCards, ClientsTable } from './clients-rows';
import { type Client, clientCountQuery, clientsListQuery } from './queries';
import { texts } from './texts';

const SORTS: readonly ClientsSort[] = [
  'name',
  '-name',
  'businessName',
  '-businessName',
  '-createdAt',
  'createdAt',
];
const sortOptions = (): Option<ClientsSort>[] => SORTS.map((value) => ({ value, label: texts.sort[value] }));

interface ClientsListProps {
  search: ClientsSearch;
  onSearch: (text: string) => void;
  onSort: (sort: ClientsSort) => void;
  onOpen: (client: Client) => void;
  onAdd: () => void;
}

export function ClientsList({ search, onSearch, onSort, onOpen, onAdd }: ClientsListProps) {
  const params = listParams(search);
  const list = useFrozenWhilePressed(usePages(clientsListQuery(params), JSON.stringify(params)));
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
        <SearchBox label={texts.search} input={input} value={search.q ?? ''} onSearch={onSearch} />
        {narrow && (
          <Select label={texts.sortBy} value={sort} onValueChange={onSort} options={sortOptions()} />
        )}
        <p role="status" className="min-h-5 text-ink-2">
          {list.state === 'ready' && <Count found={total} narrowed={params.q !== undefined} />}
        </p>
      </div>
      {list.state === 'loading' && <ListLoading text={texts.loading} row="h-13.25" />}
      {list.state === 'failed' && (
        <ErrorState
          title={texts.loadFailed}
          message={errorText(list.error, list.error?.message ?? '')}
          onRetry={list.retry}
        />
      )}
      {list.state === 'ready' && items.length === 0 && (
        <NoRows
          none={params.q === undefined}
          first={{
            title: texts.noClients,
            label: texts.addFirst,
            onPress: onAdd,
          }}
          all={{
            title: texts.noMatch,
            label: texts.showAll,
            onPress: () => onSearch(''),
          }}
        />
      )}
      {list.state === 'ready' && items.length > 0 && (
        <>
          {narrow ? <ClientCards {...rows} /> : <ClientsTable {...rows} sort={sort} onSort={onSort} />}
          <More
            text={texts.loading}
            loading={list.loadingMore}
            failed={list.moreFailed}
            onRetry={list.retryMore}
          />
        </>
      )}
    </>
  );
}

/** Shows the number of all clients. During a search it also shows the number of matches. */
function Count({ found, narrowed }: { found: number; narrowed: boolean }) {
  const all = useQuery({ ...clientCountQuery, enabled: narrowed });
  const total = narrowed ? all.data : found;
  if (total === undefined) return null;
  return narrowed ? texts.found(found, total) : texts.count(total);
}
