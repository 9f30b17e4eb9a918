/**
 * The jobs list. It connects the URL, the pages, the filters and the rows. The list is rendered
 * only after the business's time zone is loaded.
 */
import { useCallback, useDeferredValue } from 'react';
import { errorText } from '@/api/errors';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { ListLoading, More } from '@/ui/list/list-state';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { useFrozenWhilePressed } from '@/ui/hooks/use-frozen-while-pressed';
import { EmptyState } from '@/ui/empty-state';
import { SelectButton } from '../selection/select-button';
import { SelectableRows } from '../selection/selectable-rows';
import { useKeepShown } from '../selection/store';
import { DEFAULT_SORT, type JobsSort } from './address';
import { JobCards } from './cards';
import { ColumnsMenu } from './columns-menu';
import { Filters } from './filters';
import { countFilters, isCountedInPart } from './list-params';
import { useLook } from './look';
import { NoJobs } from './no-jobs';
import { endsBeforeStart } from './range';
import { JobsTable } from './table';
import { texts } from './texts';
import { useJobsAddress } from './use-jobs-address';
import { useJobsPages } from './use-jobs-pages';
import { RangeFields } from './when-filter';

interface JobsListProps {
  zone: string;
  onOpen: (id: string) => void;
  onAdd: () => void;
}

export function JobsList({ zone, onOpen, onAdd }: JobsListProps) {
  const address = useJobsAddress(zone);
  const { search, params } = address;
  const isBackwards = endsBeforeStart(search);
  const pages = useJobsPages(params, !isBackwards);
  // If rows are shown already, new rows are rendered with low priority, so that a press on a filter
  // is shown immediately. The first rows are rendered without this delay.
  const deferred = useDeferredValue(pages.rows);
  const items = deferred.items.length === 0 ? pages.rows : deferred;
  const { list, shown } = useFrozenWhilePressed({ list: pages, shown: items });
  const narrow = useNarrow();
  const [look, setLook] = useLook();
  const shownLook = useDeferredValue(look);
  const filters = countFilters(params);
  // A range that ends before it begins is not sent to the server, so no list is shown.
  const state = isBackwards ? undefined : list.state;
  useKeepShown(list.name, state === 'ready' ? list.items : undefined);
  const sort = search.sort ?? DEFAULT_SORT;
  const { show } = address;
  const onSort = useCallback((to: JobsSort) => show({ sort: to === DEFAULT_SORT ? undefined : to }), [show]);
  const rows = { ...shown, zone, onOpen };

  return (
    <>
      <Filters
        search={search}
        isAdmin={address.isAdmin}
        today={address.today}
        onShow={show}
        onSearch={address.type}
      >
        {!narrow && <ColumnsMenu look={look} onChange={setLook} />}
      </Filters>
      <RangeFields search={search} onShow={show} />
      <div className="mb-1.5 flex min-h-8 flex-wrap items-center gap-x-3 pointer-coarse:min-h-11">
        <p role="status" className="text-ink-2">
          {state === 'ready' &&
            list.outOf !== undefined &&
            texts.showing(list.total, isCountedInPart(list.total, params), list.outOf)}
        </p>
        {filters > 0 && (
          <Button variant="ghost" size="sm" onClick={address.clear}>
            {texts.clearFilters}
          </Button>
        )}
        {narrow && list.items.length > 0 && <SelectButton />}
      </div>
      {isBackwards && (
        <div className="rounded-xl border border-line bg-surface">
          <EmptyState title={texts.endsBeforeStartTitle} />
        </div>
      )}
      {state === 'loading' && <ListLoading text={texts.loading} row="h-12.25" />}
      {state === 'failed' && (
        <ErrorState
          title={texts.loadFailed}
          message={errorText(list.error, list.error?.message ?? '')}
          onRetry={list.retry}
        />
      )}
      {state === 'ready' && list.items.length === 0 && (
        <NoJobs
          none={list.outOf === 0 || (filters === 0 && params.archived === undefined)}
          search={search}
          isAdmin={address.isAdmin}
          onAdd={onAdd}
          onClear={address.clear}
          onSearchAll={address.searchAll}
        />
      )}
      {state === 'ready' && list.items.length > 0 && (
        <SelectableRows items={list.items}>
          {narrow ? (
            <JobCards {...rows} />
          ) : (
            <JobsTable {...rows} look={shownLook} sort={sort} onSort={onSort} />
          )}
          <More
            text={texts.loading}
            loading={list.loadingMore}
            failed={list.moreFailed}
            onRetry={list.retryMore}
          />
        </SelectableRows>
      )}
    </>
  );
}
