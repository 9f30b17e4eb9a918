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
import { useToday } from '@/ui/hooks/use-today';
import { type Days, daysOfPeriod, isBackwards, type ReportsSearch } from './address';
import { Panel } from './panel';
import { PeriodChooser } from './period-chooser';
import { exportAddress, type Report, reportQuery } from './queries';
import { RecentActivity } from './recent-activity';
import { StatusOverview } from './status-overview';
import { Summary, SystemHealth } from './summary';
import { texts } from './texts';
import { WeeksChart } from './weeks-chart';
import { HoursByWorker, JobsByWorker } from './workers-tables';

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
  const days = daysOfPeriod(search, useToday(zone));
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
        <p role="status" className="mt-2 text-ink-2">
          {backwards ? '' : periodText(days)}
        </p>
        {/* On a phone the button is here and not beside the title, where there is too little room. */}
        <ExportButton days={days} disabled={backwards} className="mt-3 w-full md:hidden" />
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
        <Panels report={report.data} busy={report.isPlaceholderData} />
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

/** The days of the period as text. */
function periodText({ from, to }: Days): string {
  if (from !== undefined && to !== undefined) return formatDayRange(from, to);
  if (from !== undefined) return texts.since(formatDay(from));
  return to === undefined ? texts.allJobs : texts.until(formatDay(to));
}

function Panels({ report, busy }: { report: Report; busy: boolean }) {
  return (
    <div aria-busy={busy} className={cn('grid gap-4', busy && 'opacity-60')}>
      <Summary report={report} />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-[2fr_3fr]">
        <Panel title={texts.statusOverview}>
          <StatusOverview jobs={report.jobs} />
        </Panel>
        <Panel title={texts.recentActivity} className="md:row-span-2">
          <RecentActivity jobs={report.recentJobs} />
        </Panel>
        <Panel title={texts.systemHealth}>
          <SystemHealth report={report} />
        </Panel>
      </div>
      <Panel title={texts.weeks.panel}>
        <WeeksChart weeks={report.weeks} />
      </Panel>
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel title={texts.byWorker.jobs}>
          <JobsByWorker workers={report.workers} />
        </Panel>
        <Panel title={texts.byWorker.hours}>
          <HoursByWorker hours={report.hours} workers={report.workers} />
        </Panel>
      </div>
    </div>
  );
}

/** The placeholder while loading, of about the size of the report. */
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
