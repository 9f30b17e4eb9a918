/**
 * The calendar as a view of the schedule: the row *First steps* of an empty business, the calendar,
 * and the panels beside it.
 */
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { classNames } from '@/lib/class-names';
import type { Day } from '@/lib/zoned-time';
import { Calendar } from './calendar/calendar';
import { CalendarState } from './calendar/calendar-state';
import { useOpenAtToday } from './calendar/use-open-at-today';
import type { Filter } from './filter/rules';
import { useFirstSteps } from './panels/use-first-steps';
import { useSidePanel } from './panels/use-side-panel';
import type { View } from './rules';
import { texts } from './texts';

const FirstSteps = lazy(() => import('./panels/first-steps'));
const SidePanels = lazy(() => import('./panels/side-panels'));

interface CalendarViewProps {
  view: View;
  days: readonly Day[];
  date: Day;
  today: Day;
  /** The day that the panels suggest for a new job or for a visit of the tray. */
  day: Day;
  zone: string;
  /** The filter of the schedule. It applies to *Today's Schedule* too. */
  filter: Filter;
  query: UseQueryResult<CalendarJob[]>;
  /**
   * The jobs to show. A job that is being moved by keys is shown on the day to which the keys have
   * moved it.
   */
  jobs: readonly CalendarJob[];
  /** The id of the visit that is being moved by keys. */
  carriedId: string | undefined;
  root: RefObject<HTMLDivElement | null>;
  /** Clears the filters. Undefined if no filter is set. */
  onClearFilters: (() => void) | undefined;
  onEdit: (job: CalendarJob) => void;
  /** Opens the dialog *Move…*, or *Move all days* if `all` is true. */
  onMove: (job: CalendarJob, all: boolean) => void;
  onOpenDay: (day: Day) => void;
  onNewJob: (day?: Day) => void;
  onPickUp: (job: CalendarJob, day: Day) => void;
  onApproach: () => void;
}

export function CalendarView(props: CalendarViewProps) {
  const { view, days, date, today, day, zone, query, jobs, root, onEdit, onNewJob } = props;
  const steps = useFirstSteps();
  const panel = useSidePanel();
  // The row *First steps* is above the calendar. While it is shown, the screen opens at its top and
  // does not scroll to today.
  useOpenAtToday({ root, today, days, view, headFirst: steps.shown });
  return (
    <>
      {steps.shown && (
        <Suspense fallback={null}>
          <FirstSteps hasJob={steps.hasJob} onNewJob={() => onNewJob()} onDismiss={steps.dismiss} />
        </Suspense>
      )}
      {/* The panels are beside the calendar if there is enough space for both. Larger text
          needs a wider screen for this. */}
      <div className="relative flex flex-wrap gap-6 *:min-w-0 *:first:basis-[54.25rem] md:flex-1 md:gap-4">
        <CalendarState
          view={view}
          query={query}
          empty={jobs.length === 0 && !steps.shown}
          onClearFilters={query.data?.length === 0 ? undefined : props.onClearFilters}
          onNewJob={() => onNewJob(view === 'day' ? date : undefined)}
        >
          <Calendar
            view={view}
            days={days}
            date={date}
            jobs={jobs}
            today={today}
            zone={zone}
            loading={query.isPending}
            carriedId={props.carriedId}
            root={root}
            onEdit={onEdit}
            onMove={props.onMove}
            onOpenDay={props.onOpenDay}
            onNewJob={onNewJob}
            onPickUp={props.onPickUp}
            onApproach={props.onApproach}
          />
        </CalendarState>
        {/* On a phone the panels are hidden while the jobs load, because the height of the
            calendar above them is not known yet. */}
        <aside
          aria-label={texts.overview}
          className={classNames(
            panel.folded
              ? 'pointer-fine:absolute pointer-fine:top-0 pointer-fine:left-full'
              : 'relative grow basis-[15.5rem]',
            query.isPending && 'max-md:hidden',
          )}
        >
          <div
            className={classNames(
              'grid grid-cols-[repeat(auto-fit,minmax(min(15.5rem,100%),1fr))] content-start gap-6 md:gap-4',
              // The month view fills the window. The panels beside it scroll independently.
              view === 'month' &&
                !panel.folded &&
                'min-[73.75rem]:scroll-area min-[73.75rem]:absolute min-[73.75rem]:inset-0',
            )}
          >
            <Suspense fallback={null}>
              <SidePanels
                today={today}
                day={day}
                zone={zone}
                filter={props.filter}
                folded={panel.folded}
                onFold={panel.fold}
                onOpen={onEdit}
              />
            </Suspense>
          </div>
        </aside>
      </div>
    </>
  );
}
