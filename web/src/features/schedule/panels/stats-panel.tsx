/** Quick Stats: the number of jobs of each status. Each number links to the jobs list. */
import { Link } from '@tanstack/react-router';
import { statusLabel, STATUS_TONE } from '@/features/jobs/labels';
import { type JobStats, type JobStatus, useJobStats } from '@/features/jobs/queries';
import { errorText } from '@/api/errors';
import { cn } from '@/lib/cn';
import type { JobsFilter } from '@/features/jobs/list/address';
import { formatCount } from '@/lib/format';
import { JOBS_PATH } from '@/lib/paths';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { StatusDot } from '@/ui/status-dot';
import { texts } from '../texts/panels';

const COUNTS: readonly { search: { filter: JobsFilter }; key: keyof JobStats; status?: JobStatus }[] = [
  { search: { filter: 'all' }, key: 'total' },
  { search: { filter: 'scheduled' }, key: 'scheduled', status: 'scheduled' },
  { search: { filter: 'in-progress' }, key: 'inProgress', status: 'in-progress' },
  { search: { filter: 'completed' }, key: 'completed', status: 'completed' },
  { search: { filter: 'urgent' }, key: 'urgent', status: 'urgent' },
];

export function StatsPanel() {
  const stats = useJobStats();
  return (
    <section aria-labelledby="quick-stats">
      <h2 id="quick-stats" className="mb-2 text-2sm/5 font-semibold">
        {texts.stats}
      </h2>
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
          COUNTS.map(({ search, key, status }, index) => (
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
              {stats.data === undefined ? (
                <Skeleton className="my-0.75 h-5 w-10" />
              ) : (
                <b className="block text-xl/6.5 font-[620] tracking-[-.01em]">
                  {formatCount(stats.data[key])}
                </b>
              )}
              {/* Separates the number from the word in the link's accessible name. */}{' '}
              <span className="flex items-center gap-1.5 text-xs/5 text-ink-2">
                {status !== undefined && <StatusDot tone={STATUS_TONE[status]} />}
                <span className="min-w-0 wrap-anywhere">
                  {status === undefined ? texts.total : statusLabel(status)}
                </span>
              </span>
            </Link>
          ))
        )}
      </div>
    </section>
  );
}
