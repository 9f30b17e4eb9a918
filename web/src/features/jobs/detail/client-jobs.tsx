/**
 * The section of the client's details with the client's next and last jobs, a link to all jobs of
 * the client, and *New Job*.
 */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, startTransition, Suspense, useState } from 'react';
import { useSettings } from '@/features/settings/queries';
import { formatWeekdayTime } from '@/lib/format';
import { JOBS_PATH } from '@/lib/paths';
import { type Day, dayOf, instantOf } from '@/lib/zoned-time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { NoValue, Section } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import { statusBadge } from '../badges';
import { JobLink } from './job-link';
import { type ClientJobs as Found, clientJobsQuery } from './queries';
import { texts } from './texts';
import type { Job } from '../queries';

const loadJobDialog = () => import('../form/job-dialog');
const JobDialog = lazy(loadJobDialog);

interface ClientJobsProps {
  client: { id: string; address: string | null };
}

export function ClientJobs({ client }: ClientJobsProps) {
  const jobs = useQuery(clientJobsQuery(client.id));
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
        <JobLists found={jobs.data} clientId={client.id} zone={zone} />
      )}
      {zone !== undefined && <NewJob client={client} zone={zone} />}
    </Section>
  );
}

function JobLists({ found, clientId, zone }: { found: Found; clientId: string; zone: string }) {
  return (
    <>
      <div className="grid gap-3">
        {(['next', 'waiting', 'last'] as const).map(
          (kind) =>
            found[kind].length > 0 && (
              <div key={kind}>
                <h4 className="mb-1 text-2sm/5 text-ink-2">{texts.ofClient[kind]}</h4>
                <ul className="divide-y divide-line-2 rounded-lg border border-line">
                  {found[kind].map((job) => (
                    <JobLine key={job.id} job={job} zone={zone} />
                  ))}
                </ul>
              </div>
            ),
        )}
      </div>
      <Link
        to={JOBS_PATH}
        search={{ clientId }}
        className="mt-2 inline-flex items-center rounded-sm font-medium underline decoration-line underline-offset-3 hover:decoration-current pointer-coarse:min-h-11"
      >
        {texts.ofClient.showAll(found.total)}
      </Link>
    </>
  );
}

/** The button that opens the form of a new job, with the client and the address filled in. */
function NewJob({ client, zone }: ClientJobsProps & { zone: string }) {
  /** The day of the new job while the form is open, or null while it is closed. */
  const [day, setDay] = useState<Day | null>(null);
  return (
    <div className="mt-3">
      <Button
        variant="secondary"
        size="sm"
        onPointerEnter={() => void loadJobDialog()}
        onFocus={() => void loadJobDialog()}
        onClick={() => startTransition(() => setDay(dayOf(Date.now(), zone)))}
      >
        <Plus aria-hidden />
        {texts.ofClient.newJob}
      </Button>
      <Suspense fallback={null}>
        {day !== null && <JobDialog day={day} start={{ client }} zone={zone} onClose={() => setDay(null)} />}
      </Suspense>
    </div>
  );
}

function JobLine({ job, zone }: { job: Job; zone: string }) {
  const status = statusBadge(job);
  return (
    <li className="relative flex items-center gap-3 px-3 py-2 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <JobLink
          job={job}
          filters={{ clientId: job.clientId }}
          className="font-medium wrap-anywhere before:absolute before:inset-0 hover:underline"
        >
          {job.title}
        </JobLink>
        <p className="text-2sm/5 text-ink-2">
          {job.unscheduled === 1 ? texts.noTime : formatWeekdayTime(instantOf(job.startDate), zone)}
        </p>
      </div>
      <Badge tone={status.tone}>{status.label}</Badge>
    </li>
  );
}
