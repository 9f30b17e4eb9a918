/**
 * Recent Activity: the newest jobs. Which jobs are shown does not depend on the report's period.
 * rule: reports-recent
 */
import { Link } from '@tanstack/react-router';
import { priorityLabel } from '@/features/jobs/badges';
import { statusLabel } from '@/features/jobs/labels';
import type { JobStatus } from '@/features/jobs/queries';
import { ago } from '@/lib/ago';
import { JOBS_PATH } from '@/lib/paths';
import { instantOf } from '@/lib/zoned-time';
import { Badge, type BadgeTone } from '@/ui/badge';
import { useNow } from '@/ui/hooks/use-now';
import { Empty } from './panel';
import type { RecentJob } from './queries';
import { texts } from './texts';

/** The colors of the statuses, the same as in the calendar and in the charts of Reports. */
const TONE: Record<JobStatus, BadgeTone> = {
  scheduled: 'blue',
  'in-progress': 'orange',
  completed: 'green',
  urgent: 'red',
};

export function RecentActivity({ jobs }: { jobs: readonly RecentJob[] }) {
  const now = useNow();
  if (jobs.length === 0) return <Empty>{texts.noRecent}</Empty>;
  return (
    <ul className="-my-1">
      {jobs.map((job) => (
        <li key={job.id} className="flex items-start gap-3 border-t border-line-2 py-2 first:border-t-0">
          <div className="min-w-0 flex-1">
            <Link
              to={JOBS_PATH}
              search={{ jobId: job.id }}
              className="rounded-sm font-medium wrap-anywhere hover:underline"
            >
              {job.title}
            </Link>
            <p className="text-2sm/5 text-ink-2">
              {priorityLabel(job.priority)} · {ago(instantOf(job.createdAt), now)}
            </p>
          </div>
          <Badge tone={TONE[job.status]} className="shrink-0">
            {statusLabel(job.status)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
