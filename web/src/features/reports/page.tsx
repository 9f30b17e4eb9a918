/** Reports & Analytics, for administrators. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { errorText } from '@/api/errors';
import { useSession } from '@/api/session';
import { useSettings } from '@/features/settings/queries';
import { cn } from '@/lib/cn';
import { formatDay, formatDayRange } from '@/lib/format';
import { AccessDenied } from '@/ui/access-denied';
import { Button, buttonStyle } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { PageTitle } from '@/ui/page-title';
import { Skeleton } from '@/ui/skeleton';
import type { Day } from '@/lib/zoned-time';
import { useToday } from '@/ui/hooks/use-today';
import { type Days, daysOfPeriod, isBackwards, type ReportsSearch } from './address';
import { HoursPanel } from './hours-panel';
import { CompletionPanel, RevenuePanel } from './months-panels';
import { Overdue } from './overdue';
import { Panel } from './panel';
import { PeriodChooser } from './period-chooser';
import {
  bookedHoursQuery,
  daysInFile,
  exportAddress,
  type Report,
  reportMonthsQuery,
  reportQuery,
} from './queries';
import { RecentActivity } from './recent-activity';
import { StatusOverview, statusTable } from './status-overview';
import { Summary, SystemHealth } from './summary';
import type { FigureTable } from './table';
import { texts } from './texts';
import { WeeksChart, weeksTable } from './weeks-chart';
import { HoursByWorker, hoursByWorkerTable, JobsByWorker, jobsTable } from './workers-tables';

const route = getRouteApi('/reports');

export function ReportsPage() {
  const settings = useSettings();
  const isAdmin = useSession().role === 'admin';
  if (!isAdmin) return <AccessDenied>{texts.denied}</AccessDenied>;
  const zone = settings.data?.timezone;
  if (zone !== undefined) return <Reports zone={zone} />;
  return settings.isLoadingError ? (
    <ErrorState
      whole
      title={texts.loadFailed}
      message={errorText(settings.error, settings.error.message)}
      onRetry={() => void settings.refetch()}
    />
  ) : (
    <Loading />
  );
}

function Reports({ zone }: { zone: string }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = useToday(zone);
  const days = daysOfPeriod(search, today);
  const backwards = isBackwards(days);
  const report = useQuery({
    ...reportQuery(days),
    enabled: !backwards,
    placeholderData: keepPreviousData,
  });
  const choose = (to: ReportsSearch) => void navigate({ search: to, resetScroll: false });
  return (
    <>
      <PageTitle
        title={texts.title}
        subtitle={texts.subtitle}
        action={<ExportButton days={days} disabled={backwards} className="max-md:hidden" />}
      />
      <div className="mb-4">
        <PeriodChooser search={search} onChoose={choose} />
        {/*
          Only screen readers read this for 'All time' and for a custom period. The days of a custom
          period are already visible in the fields.
        */}
        <p role="status" className={isNamed(search) ? 'mt-2 text-ink-2' : 'sr-only'}>
          {backwards ? '' : periodText(days)}
        </p>
        {/*
          On a phone the button is below the title, because there is not enough space beside it.
        */}
        <ExportButton days={days} disabled={backwards} className="mt-3 w-full md:hidden print:hidden" />
      </div>
      {backwards ? (
        <div className="rounded-xl border border-line bg-surface">
          <EmptyState title={texts.backwards} />
        </div>
      ) : report.isError ? (
        <ErrorState
          title={texts.loadFailed}
          message={errorText(report.error, report.error.message)}
          onRetry={() => void report.refetch()}
        />
      ) : report.data === undefined ? (
        <Loading />
      ) : (
        <Panels report={report.data} busy={report.isPlaceholderData} days={days} today={today} zone={zone} />
      )}
    </>
  );
}

interface ExportButtonProps {
  days: Days;
  disabled: boolean;
  className: string;
}

/** A link, so that the browser downloads the CSV file and writes it to disk while the response streams. */
function ExportButton({ days, disabled, className }: ExportButtonProps) {
  const inside = (
    <>
      <Download aria-hidden />
      {texts.exportCsv}
    </>
  );
  if (disabled)
    return (
      <Button variant="secondary" disabled className={className}>
        {inside}
      </Button>
    );
  return (
    <a href={exportAddress(days)} download className={cn(buttonStyle({ variant: 'secondary' }), className)}>
      {inside}
    </a>
  );
}

/** Formats the days of the period as text. */
function periodText({ from, to }: Days): string {
  if (from !== undefined && to !== undefined) return formatDayRange(from, to);
  if (from !== undefined) return texts.since(formatDay(from));
  return to === undefined ? texts.allJobs : texts.until(formatDay(to));
}

/** Whether the period has a name such as 'This month'. The name alone doesn't show the days. */
const isNamed = ({ period }: ReportsSearch): boolean => period !== undefined && period !== 'custom';

interface PanelsProps {
  report: Report;
  busy: boolean;
  days: Days;
  today: Day;
  zone: string;
}

function Panels({ report, busy, days, today, zone }: PanelsProps) {
  const file = daysInFile(days);
  const { jobs, weeks, workers } = report;
  const save = (name: string, table: () => FigureTable) =>
    jobs.total === 0 ? undefined : { file: `${name}${file}`, table };
  return (
    <div aria-busy={busy} className={cn('grid gap-4', busy && 'opacity-60')}>
      <Summary report={report} />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-[2fr_3fr]">
        <Panel title={texts.statusOverview} save={save('status', () => statusTable(jobs))}>
          <StatusOverview jobs={jobs} />
          <Overdue zone={zone} />
        </Panel>
        <Panel title={texts.recentActivity}>
          <RecentActivity jobs={report.recentJobs} />
        </Panel>
      </div>
      <Hours days={days} today={today} />
      <Months days={days} />
      <Panel title={texts.weeks.panel} save={save('weeks', () => weeksTable(weeks))}>
        <WeeksChart weeks={weeks} />
      </Panel>
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel title={texts.byWorker.jobs} save={save('workers', () => jobsTable(workers))}>
          <JobsByWorker workers={workers} />
        </Panel>
        <Panel title={texts.byWorker.hours} save={save('planned', () => hoursByWorkerTable(workers))}>
          <HoursByWorker hours={report.hours} workers={workers} />
        </Panel>
      </div>
      <Panel title={texts.systemHealth}>
        <SystemHealth report={report} />
      </Panel>
    </div>
  );
}

/** The hours are loaded separately from the report, so that the report doesn't wait for them. */
function Hours({ days, today }: { days: Days; today: Day }) {
  const query = useQuery({ ...bookedHoursQuery(days), placeholderData: keepPreviousData });
  if (query.data !== undefined)
    return <HoursPanel report={query.data} today={today} days={daysInFile(days)} />;
  return (
    <Panel title={texts.capacity.panel}>
      <Waiting query={query} />
    </Panel>
  );
}

function Months({ days }: { days: Days }) {
  const query = useQuery({ ...reportMonthsQuery(days), placeholderData: keepPreviousData });
  const { data } = query;
  const file = daysInFile(days);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {data === undefined ? (
        [texts.revenue.panel, texts.completion.panel].map((title) => (
          <Panel key={title} title={title}>
            <Waiting query={query} />
          </Panel>
        ))
      ) : (
        <>
          <RevenuePanel report={data} days={file} />
          <CompletionPanel report={data} days={file} />
        </>
      )}
    </div>
  );
}

interface WaitingProps {
  query: { error: Error | null; refetch: () => unknown };
}

/** Shown as long as a panel has no figures: a placeholder while they are loading, or the error. */
function Waiting({ query: { error, refetch } }: WaitingProps) {
  if (error === null) return <Skeleton className="h-64" />;
  return (
    <ErrorState
      title={texts.loadFailed}
      message={errorText(error, error.message)}
      onRetry={() => void refetch()}
    />
  );
}

/** The placeholder while the report is loading. It has about the height of the report. */
function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-26" />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-[2fr_3fr]">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
      <Skeleton className="h-72" />
    </div>
  );
}
