/**
 * Shows the effect of a new time zone on existing jobs before it is saved. The instants of the jobs
 * don't change, only their local times. rule: business-time
 */
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatShortDay, formatTime } from '@/lib/format';
import { dayOf, type Instant, instantOf } from '@/lib/zoned-time';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { type UpcomingJob, upcomingJobsQuery } from './changes';
import { texts } from './texts';
import { zoneName } from './time-zones';

interface ZoneChangeProps {
  from: string;
  to: string;
}

export function ZoneChange({ from, to }: ZoneChangeProps) {
  const [now] = useState(Date.now);
  const { data: jobs, isError, refetch } = useQuery(upcomingJobsQuery(now));
  return (
    <section aria-label={texts.zoneChange.label} className="mt-4 rounded-lg border border-line bg-dim p-4">
      <h3 className="font-semibold">{texts.zoneChange.title}</h3>
      <p className="mt-1 text-ink-2">{texts.zoneChange.text(zoneName(to))}</p>
      <ul className="mt-3 flex flex-col gap-3">
        <Shift name={texts.zoneChange.now} at={now} from={from} to={to} />
        {jobs?.map((job) => (
          <Shift
            key={job.id}
            name={<JobTitle job={job} />}
            at={instantOf(job.startDate)}
            from={from}
            to={to}
          />
        ))}
        {jobs === undefined && !isError && <Skeleton className="h-10" />}
      </ul>
      {jobs?.length === 0 && <p className="mt-3 text-ink-2">{texts.zoneChange.none}</p>}
      {isError && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-ink-2">
          {texts.zoneChange.loadFailed}
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            {texts.zoneChange.tryAgain}
          </Button>
        </p>
      )}
      <p className="mt-3 text-2sm/5 text-ink-2">{texts.zoneChange.completeBy}</p>
    </section>
  );
}

function JobTitle({ job }: { job: UpcomingJob }) {
  return <b className="font-medium wrap-anywhere">{job.title}</b>;
}

const wall = (at: Instant, zone: string) => `${formatShortDay(dayOf(at, zone))}, ${formatTime(at, zone)}`;

interface ShiftProps extends ZoneChangeProps {
  name: ReactNode;
  at: Instant;
}

/** Shows one instant as local time in the old and in the new time zone. */
function Shift({ name, at, from, to }: ShiftProps) {
  const otherDay = dayOf(at, from) !== dayOf(at, to);
  return (
    <li className="grid gap-x-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <span className="flex flex-wrap items-baseline gap-x-2">
        {name}
        {otherDay && <Badge tone="yellow">{texts.zoneChange.otherDay}</Badge>}
      </span>
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="text-ink-2 md:w-41 md:text-right">{wall(at, from)}</span>
        <ArrowRight
          role="img"
          aria-label={texts.zoneChange.becomes}
          className="size-3.5 shrink-0 text-ink-3"
        />
        <span className="font-medium md:w-41">{wall(at, to)}</span>
      </span>
    </li>
  );
}
