/** The latest jobs of a client, with a link to all jobs of the client. Shown in the client's details. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSettings } from '@/features/settings/queries';
import { formatWeekdayTime } from '@/lib/format';
import { JOBS_PATH } from '@/lib/paths';
import { instantOf } from '@/lib/zoned-time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { NoValue, Section } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import { statusBadge } from '../badges';
import { clientJobsQuery } from './queries';
import { texts } from './texts';
import type { Job } from '../queries';

export function ClientJobs({ clientId }: { clientId: string }) {
  const jobs = useQuery(clientJobsQuery(clientId));
  const zone = useSettings().data?.timezone;
  return (
    <Section title={texts.ofClient.title}>
      {jobs.isError ? (
        <p className="flex flex-wrap items-center gap-3 text-ink-2">
          {texts.ofClient.loadFailed}
          <Button variant="secondary" size="sm" onClick={() => void jobs.refetch()}>
            {texts.ofClient.retry}
          </Button>
        </p>
      ) : jobs.data === undefined || zone === undefined ? (
        <Skeleton className="h-20" />
      ) : jobs.data.total === 0 ? (
        <NoValue>{texts.ofClient.none}</NoValue>
      ) : (
        <>
          <ul className="divide-y divide-line-2 rounded-lg border border-line">
            {jobs.data.items.map((job) => (
              <JobLine key={job.id} job={job} zone={zone} />
            ))}
          </ul>
          <Link
            to={JOBS_PATH}
            search={{ clientId }}
            className="mt-2 inline-flex items-center rounded-sm font-medium underline decoration-line underline-offset-3 hover:decoration-current pointer-coarse:min-h-11"
          >
            {texts.ofClient.showAll(jobs.data.total)}
          </Link>
        </>
      )}
    </Section>
  );
}

function JobLine({ job, zone }: { job: Job; zone: string }) {
  const status = statusBadge(job);
  return (
    <li className="relative flex items-center gap-3 px-3 py-2 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <Link
          to={JOBS_PATH}
          search={{ clientId: job.clientId, jobId: job.id }}
          className="font-medium wrap-anywhere before:absolute before:inset-0 hover:underline"
        >
          {job.title}
        </Link>
        <p className="text-2sm/5 text-ink-2">
          {job.unscheduled === 1 ? texts.noTime : formatWeekdayTime(instantOf(job.startDate), zone)}
        </p>
      </div>
      <Badge tone={status.tone}>{status.label}</Badge>
    </li>
  );
}
