/** The list of overdue jobs, the oldest first. Each row has buttons for its actions. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { errorText } from '@/api/errors';
import { useSession } from '@/api/session';
import type { Job } from '@/features/jobs/queries';
import { isFocusLost } from '@/features/tray/keep-focus';
import { JOBS_PATH } from '@/lib/paths';
import type { Day } from '@/lib/zoned-time';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import type { Filter } from '../filter/rules';
import { texts } from '../texts/overdue';
import { OverdueRow, type OverdueRowProps } from './overdue-row';
import { overdueJobsQuery } from './queries';

interface OverdueListProps extends Omit<OverdueRowProps, 'job'> {
  /** Only jobs that match this filter are listed. */
  filter: Filter;
  today: Day;
}

/** The search parameters with which the Jobs screen shows the same jobs. */
const ALL_OF_THEM = { filter: undefined, when: 'overdue' as const };
const NONE: readonly Job[] = [];

/**
 * When the row with the focus is removed, focuses the same button of the next row. If there is no
 * next row, focuses the previous row; if there is no row, the screen.
 */
function useNextRow(jobs: readonly Job[]) {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<{ id: string; action: string } | null>(null);
  const before = useRef(jobs);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = jobs;
    const at = was.findIndex(({ id }) => id === last.current?.id);
    const isHere = (id: string | undefined) => id !== undefined && jobs.some((job) => job.id === id);
    if (at < 0 || isHere(last.current?.id)) return;
    const next = [...was.slice(at + 1), ...was.slice(0, at).toReversed()].find(({ id }) => isHere(id));
    const action = last.current?.action ?? '';
    // Delayed, because a closing dialog first returns the focus to its opener.
    setTimeout(() => {
      if (!isFocusLost()) return;
      const row = list.current?.querySelector(`[data-overdue="${next?.id ?? ''}"]`);
      const same = row?.querySelector<HTMLElement>(`[data-action="${action}"]:not(:disabled)`);
      (same ?? row?.querySelector<HTMLElement>('button') ?? document.querySelector('main'))?.focus();
    });
  }, [jobs]);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const id = target.closest<HTMLElement>('[data-overdue]')?.dataset['overdue'];
    const action = target.dataset['action'];
    if (id !== undefined && action !== undefined) last.current = { id, action };
  };
  return { list, onFocus };
}

export function OverdueList({ filter, ...row }: OverdueListProps) {
  const { id } = useSession();
  const query = useQuery(overdueJobsQuery(row.today, filter, id));
  const { items = NONE, total = 0 } = query.data ?? {};
  const { list, onFocus } = useNextRow(items);
  if (query.isLoadingError)
    return (
      <ErrorState
        title={texts.failed}
        message={errorText(query.error, query.error.message)}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <>
      {query.isPending && <Skeleton className="m-2 h-10 rounded-md" />}
      {/* Remembers which button of which row has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} onFocus={onFocus}>
        {items.map((job) => (
          <OverdueRow key={job.id} job={job} {...row} />
        ))}
      </ul>
      {total > items.length && (
        <Link to={JOBS_PATH} search={ALL_OF_THEM} className="overdue-all">
          {texts.showAll(total)}
        </Link>
      )}
    </>
  );
}
