/**
 * The jobs list, once the business's time zone is known. Connects the URL, the pages, the filters and the
 * rows.
 */
import { errorText } from '@/api/errors';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { ListLoading, More } from '@/ui/list/list-state';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { useFrozenWhilePressed } from '@/ui/hooks/use-frozen-while-pressed';
import { countFilters, DEFAULT_SORT, type JobsListParams } from './address';
import { JobCards } from './cards';
import { Filters, SortSelect } from './filters';
import { NoJobs } from './no-jobs';
import { MOST_COUNTED } from './queries';
import { JobsTable } from './table';
import { texts } from './texts';
import { useJobsAddress } from './use-jobs-address';
import { useJobsPages } from './use-jobs-pages';

interface JobsListProps {
  zone: string;
  onOpen: (id: string) => void;
  onAdd: () => void;
}

export function JobsList({ zone, onOpen, onAdd }: JobsListProps) {
  const address = useJobsAddress();
  const { search, params } = address;
  const list = useFrozenWhilePressed(useJobsPages(params));
  const narrow = useNarrow();
  const filters = countFilters(params);
  const rows = {
    items: list.items,
    total: list.total,
    name: list.name,
    zone,
    busy: list.busy,
    onOpen,
    onNearEnd: list.loadMore,
  };

  return (
    <>
      <Filters
        search={search}
        isAdmin={address.isAdmin}
        narrow={narrow}
        onShow={address.show}
        onSearch={address.type}
      />
      <div className="mb-2 flex min-h-9 flex-wrap items-center gap-x-3 pointer-coarse:min-h-11">
        <p role="status" className="text-ink-2">
          {list.state === 'ready' && list.outOf !== undefined && showing(list.total, list.outOf, params)}
        </p>
        {filters > 0 && (
          <Button variant="ghost" size="sm" onClick={address.clear}>
            {texts.clearFilters}
          </Button>
        )}
        {!narrow && <SortSelect search={search} onShow={address.show} className="ml-auto w-44" />}
      </div>
      {list.state === 'loading' && <ListLoading text={texts.loading} />}
      {list.state === 'failed' && (
        <ErrorState
          title={texts.loadFailed}
          message={errorText(list.error, list.error?.message ?? '')}
          onRetry={list.retry}
        />
      )}
      {list.state === 'ready' && list.items.length === 0 && (
        <NoJobs
          none={list.outOf === 0 || (filters === 0 && params.archived === undefined)}
          onAdd={onAdd}
          onClear={address.clear}
        />
      )}
      {list.state === 'ready' && list.items.length > 0 && (
        <>
          {narrow ? (
            <JobCards {...rows} />
          ) : (
            <JobsTable
              {...rows}
              sort={search.sort ?? DEFAULT_SORT}
              onSort={(sort) => address.show({ sort: sort === DEFAULT_SORT ? undefined : sort })}
            />
          )}
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

/** Returns 'Showing X of Y jobs'. With some filters the server stops counting at `MOST_COUNTED`. */
function showing(total: number, outOf: number, params: JobsListParams): string {
  const { q, priority, assignedUserId, clientId } = params;
  const narrowed = [q, priority, assignedUserId, clientId].some((each) => each !== undefined);
  return texts.showing(total, narrowed && total === MOST_COUNTED, outOf);
}
