/**
 * The calendar. Renders a view, and handles the events of all cards and days with one set of
 * listeners. It calls a callback for each click and key; drags are handled in
 * `moving/drag-layer.tsx`.
 */
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
} from 'react';
import { untilIdle } from '@/lib/idle';
import { openJob } from '@/features/jobs/open-sheet';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Day } from '@/lib/zoned-time';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { SkipLink } from '@/ui/skip-link';
import { type View, jobsByDay } from '../rules';
import { texts } from '../texts';
import { PERIOD_ID } from '../toolbar';
import type { CalendarViewProps } from './view-props';
import { WeekView } from './week-view';

interface CalendarProps extends Omit<CalendarViewProps, 'jobs'> {
  view: View;
  jobs: readonly CalendarJob[];
  root: RefObject<HTMLDivElement | null>;
  onOpenDay: (day: Day) => void;
  onNewJob: (day: Day) => void;
  onPickUp: (job: CalendarJob, day: Day) => void;
  /** Called when the pointer enters the calendar, so that code can be loaded before a click. */
  onApproach: () => void;
}

// The month and the day are lazy-loaded. The week is not, because it is the default view.
const loadMonthView = () => import('./month-view');
const MonthView = lazy(loadMonthView);
const loadDayView = () => import('./day-view');
const DayView = lazy(loadDayView);
const loadOthers = () => Promise.all([loadMonthView(), loadDayView()]);

const HELP_ID = 'schedule-help';

/**
 * Returns the card that an event came from. Returns null if the event came from the card's menu
 * button.
 */
function cardAt(target: EventTarget): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('button') !== null) return null;
  return target.closest<HTMLElement>('[data-visit-id]');
}

function dayAt(target: EventTarget): Day | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-date]')?.dataset['date'] : undefined;
}

export function Calendar(props: CalendarProps) {
  const { view, jobs, days, today, zone, root, onEdit, onOpenDay, onNewJob, onPickUp, onApproach } = props;
  const narrow = useNarrow();
  const byDay = useMemo(() => jobsByDay(jobs, days, zone), [jobs, days, zone]);
  const jobOf = (card: HTMLElement | null) => jobs.find((job) => job.visitId === card?.dataset['visitId']);

  const click = ({ target }: MouseEvent) => {
    const job = jobOf(cardAt(target));
    if (job !== undefined) {
      if (!openJob(job)) onEdit(job);
      return;
    }
    const day = dayAt(target);
    if (day === undefined || !(target instanceof Element)) return;
    const button = target.closest('button');
    if (button?.hasAttribute('data-open-day')) onOpenDay(day);
    else if (button === null || button.hasAttribute('data-new-job')) onNewJob(day);
  };

  const press = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.dataset['visitId'] === undefined) return;
    const [job, day] = [jobOf(target), dayAt(target)];
    if (job === undefined || day === undefined) return;
    if (event.key === 'Enter') onEdit(job);
    else if (event.key === ' ') onPickUp(job, day);
    else return;
    event.preventDefault();
  };

  useEffect(
    () =>
      void untilIdle()
        .then(loadOthers)
        .catch(() => undefined),
    [],
  );

  const goToToday = (event: MouseEvent) => {
    event.preventDefault();
    const cell = root.current?.querySelector<HTMLElement>('[aria-current="date"]');
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'start' });
  };

  const shared = { ...props, jobs: byDay };
  // Describes the keys once for the whole calendar. There is no description on a touch screen.
  const hasKeys = !matchMedia('(pointer: coarse)').matches;
  return (
    <>
      {days.includes(today) && (
        <SkipLink href="#today" onClick={goToToday}>
          {texts.goToToday}
        </SkipLink>
      )}
      <section
        className="md:flex md:flex-1 md:flex-col"
        aria-labelledby={PERIOD_ID}
        aria-describedby={hasKeys ? HELP_ID : undefined}
      >
        {hasKeys && (
          <p id={HELP_ID} className="sr-only">
            {texts.cardHelp}
          </p>
        )}
        <div
          role="presentation"
          ref={root}
          onClick={click}
          onKeyDown={press}
          onPointerEnter={onApproach}
          className="min-w-0 md:flex md:flex-1 md:flex-col md:*:flex-1"
        >
          {/* On a phone the day view uses the week view's list of cards. */}
          {view === 'week' || (view === 'day' && narrow) ? (
            <WeekView {...shared} single={view === 'day'} />
          ) : (
            <Suspense fallback={null}>
              {view === 'month' ? <MonthView {...shared} /> : <DayView {...shared} />}
            </Suspense>
          )}
        </div>
      </section>
    </>
  );
}
