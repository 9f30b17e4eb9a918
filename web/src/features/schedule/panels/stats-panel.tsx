/**
 * Quick Stats: the number of jobs with each status, as links to the jobs list. The tooltip of the
 * total shows the number of overdue jobs. rule: calendar-panels
 */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { statusLabel, STATUS_TONE } from '@/features/jobs/labels';
import { overdueCountQuery } from '@/features/jobs/overdue';
import { type JobStats, type JobStatus, useJobStats } from '@/features/jobs/queries';
import { errorText } from '@/api/errors';
import { cn } from '@/lib/cn';
import type { JobsFilter } from '@/features/jobs/list/address';
import { formatCount } from '@/lib/format';
import { JOBS_PATH } from '@/lib/paths';
import type { Day } from '@/lib/zoned-time';
import { Tooltip } from '@/ui/overlay/tooltip';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { StatusDot } from '@/ui/status-dot';
import { texts } from '../texts/panels';

interface Count {
  search: { filter: JobsFilter };
  key: keyof JobStats;
  status?: JobStatus;
}

const COUNTS: readonly Count[] = [
  { search: { filter: 'all' }, key: 'total' },
  { search: { filter: 'scheduled' }, key: 'scheduled', status: 'scheduled' },
  { search: { filter: 'in-progress' }, key: 'inProgress', status: 'in-progress' },
  { search: { filter: 'completed' }, key: 'completed', status: 'completed' },
  { search: { filter: 'urgent' }, key: 'urgent', status: 'urgent' },
];

interface StatsPanelProps {
  today: Day;
  /** A button in the head of the panel. */
  action: ReactNode;
}

export function StatsPanel({ today, action }: StatsPanelProps) {
  const stats = useJobStats();
  const overdue = useQuery(overdueCountQuery(today)).data ?? 0;
  return (
    <section aria-labelledby="quick-stats">
      <div className="mb-1 flex min-h-9 items-center justify-between">
        <h2 id="quick-stats" className="text-2sm/5 font-semibold">
          {texts.stats}
        </h2>
        {action}
      </div>
      <div className="grid grid-cols-2 overflow-hidden rounded-xl border border-line bg-surface">
        {stats.isLoadingError ? (
          <div className="col-span-2">
            <ErrorState
              title={texts.statsFailed}
              message={errorText(stats.error, stats.error.message)}
              onRetry={() => void stats.refetch()}
            />
          </div>
        ) : (
          COUNTS.map((count, index) => {
            const link = countLink(count, index, stats.data);
            return count.status === undefined && overdue > 0 ? (
              <Tooltip key={count.key} text={texts.overdue(overdue)}>
                {link}
              </Tooltip>
            ) : (
              link
            );
          })
        )}
      </div>
    </section>
  );
}

function countLink({ search, key, status }: Count, index: number, stats?: JobStats): ReactElement<object> {
  return (
    <Link
      key={key}
      to={JOBS_PATH}
      search={search}
      className={cn(
        'min-w-0 border-line-2 px-3 py-2.5 hover:bg-hover focus-visible:-outline-offset-2',
        index === 0 && 'col-span-2',
        index < 3 && 'border-b',
        index > 0 && index % 2 === 0 && 'border-l',
      )}
    >
      {stats === undefined ? (
        <Skeleton className="my-0.75 h-5 w-10" />
      ) : (
        <b className="block text-xl/6.5 font-[620] tracking-[-.01em]">{formatCount(stats[key])}</b>
      )}
      {/* This space separates the number from the word in the link's accessible name. */}{' '}
      <span className="flex items-center gap-1.5 text-xs/5 text-ink-2">
        {status !== undefined && <StatusDot tone={STATUS_TONE[status]} />}
        <span className="min-w-0 wrap-anywhere">
          {status === undefined ? texts.total : statusLabel(status)}
        </span>
      </span>
    </Link>
  );
}
