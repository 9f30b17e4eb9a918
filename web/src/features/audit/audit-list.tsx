/**
 * The list of the audit log with its filters and pages. It is rendered once the time zone is
 * loaded.
 */
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { errorText } from '@/api/errors';
import { usePages } from '@/api/use-pages';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { ListLoading, More } from '@/ui/list/list-state';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { useFrozenWhilePressed } from '@/ui/hooks/use-frozen-while-pressed';
import type { AuditSearch } from './address';
import { Filters } from './filters';
import { auditQuery, listParams, MAX_COUNTED } from './queries';
import { AuditCards, AuditTable } from './rows';
import { texts } from './texts';

const route = getRouteApi('/audit');

/** Returns the screen's URL parameters, and the functions that change them. */
function useAuditAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const params = useMemo(() => listParams(search), [search]);
  /** Sets filters. Each change adds a history entry, so that Back undoes the change. */
  const show = useCallback(
    (to: AuditSearch) => void navigate({ search: (now) => ({ ...now, ...to }), resetScroll: false }),
    [navigate],
  );
  /**
   * Sets the search text. Replaces the history entry, because Back must not undo single letters.
   */
  const type = useCallback(
    (q: string) =>
      void navigate({ search: (now) => ({ ...now, q: q || undefined }), replace: true, resetScroll: false }),
    [navigate],
  );
  const clear = useCallback(() => void navigate({ search: {} }), [navigate]);
  return { search, params, show, type, clear };
}

export function AuditList({ zone }: { zone: string }) {
  const { search, params, show, type, clear } = useAuditAddress();
  const backwards = params.from !== undefined && params.to !== undefined && params.to < params.from;
  const pages = usePages({ ...auditQuery(params), enabled: !backwards }, JSON.stringify(params));
  const list = useFrozenWhilePressed(pages);
  const narrow = useNarrow();
  const isNarrowed = Object.keys(params).length > 0;
  const { items, total, name, busy } = list;
  const rows = { items, total, name, busy, zone, onNearEnd: list.loadMore };
  const ready = list.state === 'ready' && !backwards;

  return (
    <>
      <Filters search={search} backwards={backwards} onShow={show} onSearch={type} />
      <div className="mb-2 flex min-h-9 flex-wrap items-center gap-x-3 pointer-coarse:min-h-11">
        <p role="status" className="text-ink-2">
          {/* The server counts entries only up to MAX_COUNTED. */}
          {ready && texts.entries(total, total === MAX_COUNTED)}
        </p>
        {isNarrowed && (
          <Button variant="ghost" size="sm" onClick={clear}>
            {texts.filters.clear}
          </Button>
        )}
      </div>
      {backwards && <NoEntries title={texts.backwards} />}
      {list.state === 'loading' && !backwards && <ListLoading text={texts.loading} row="h-16.25" />}
      {list.state === 'failed' && !backwards && (
        <ErrorState
          title={texts.loadFailed}
          message={errorText(list.error, list.error?.message ?? '')}
          onRetry={list.retry}
        />
      )}
      {ready && items.length === 0 && <NoEntries title={isNarrowed ? texts.noMatch : texts.empty} />}
      {ready && items.length > 0 && (
        <>
          {narrow ? <AuditCards {...rows} /> : <AuditTable {...rows} />}
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

function NoEntries({ title }: { title: string }) {
  return (
    <div className="rounded-xl border border-line bg-surface">
      <EmptyState title={title} />
    </div>
  );
}
