/**
 * Today's Schedule: the visits that start today and match the filters, regardless of the calendar's
 * period. rule: calendar-panels
 */
import { useQuery } from '@tanstack/react-query';
import { errorText } from '@/api/errors';
import { useSession } from '@/api/session';
import { openJob } from '@/features/jobs/open-sheet';
import { shownStatus, STATUS_TONE } from '@/features/jobs/labels';
import type { CalendarJob } from '@/features/jobs/calendar';
import { Others } from '@/features/jobs/others';
import { jobsWindowQuery } from '@/features/jobs/queries';
import { formatShortDay, formatTime } from '@/lib/format';
import { type Day, dayOf, instantOf } from '@/lib/zoned-time';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { StatusDot } from '@/ui/status-dot';
import { VisitMark } from '../calendar/card-parts';
import { shownLabel } from '../calendar/card-words';
import { type Filter, filtered } from '../filter/rules';
import { inOrder, windowOfDays } from '../rules';
import { texts } from '../texts/panels';

export interface TodayPanelProps {
  today: Day;
  zone: string;
  filter: Filter;
  onOpen: (job: CalendarJob) => void;
}

export function TodayPanel({ today, zone, filter, onOpen }: TodayPanelProps) {
  const { id } = useSession();
  const query = useQuery(jobsWindowQuery(windowOfDays(today, today, zone)));
  const all = inOrder(query.data ?? []).filter((job) => dayOf(instantOf(job.startDate), zone) === today);
  const jobs = filtered(all, filter, id);
  return (
    <section aria-labelledby="todays-schedule">
      <div className="mb-2 flex text-2sm/5">
        <h2 id="todays-schedule" className="font-semibold">
          {texts.todays}
        </h2>
        <span className="ml-auto text-ink-3">{formatShortDay(today)}</span>
      </div>
      <div className="rounded-xl border border-line bg-surface">
        {query.isPending && <Loading />}
        {query.isLoadingError && (
          <ErrorState
            title={texts.todayFailed}
            message={errorText(query.error, query.error.message)}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.isSuccess && jobs.length === 0 && (
          <p className="px-3 py-6 text-center text-ink-2">
            {all.length === 0 ? texts.nothingToday : texts.nothingLeft}
          </p>
        )}
        {jobs.length > 0 && (
          <ul className="py-1">
            {jobs.map((job) => (
              <li key={job.visitId} className="border-line-2 not-first:border-t">
                <TodayJob job={job} zone={zone} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function TodayJob({
  job,
  zone,
  onOpen,
}: {
  job: CalendarJob;
  zone: string;
  onOpen: (job: CalendarJob) => void;
}) {
  const [lead, ...others] = job.crew;
  return (
    <button
      type="button"
      onClick={() => {
        if (!openJob(job)) onOpen(job);
      }}
      className="grid w-full grid-cols-[4.5rem_minmax(0,1fr)] gap-2.5 px-3 py-2.25 text-left hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="text-right text-xs whitespace-nowrap text-ink-2">
        <span className="block pt-px">{formatTime(instantOf(job.startDate), zone)}</span>
        {job.endDate !== null && (
          <span className="block text-ink-3">– {formatTime(instantOf(job.endDate), zone)}</span>
        )}
      </span>
      <span>
        <span className="flex items-baseline gap-1.75 text-2sm font-semibold">
          <StatusDot tone={STATUS_TONE[shownStatus(job)]} />
          <span className="sr-only">{shownLabel(job)}: </span>
          <span className="min-w-0 wrap-anywhere">{job.title}</span>
        </span>
        <span className="block pl-3.75 text-xs wrap-anywhere text-ink-2">
          {job.client.name}
          {lead !== undefined && ` · ${lead.fullName}`}
          {others.length > 0 && <Others workers={others} />}
          {job.visitCount > 1 && <VisitMark job={job} />}
        </span>
      </span>
    </button>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-4 px-3 py-3">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-9" />
      ))}
    </div>
  );
}
