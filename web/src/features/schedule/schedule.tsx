/**
 * The schedule. It connects address, data, moves and dialogs. It is rendered as soon as the
 * business's time zone is known.
 */
import { Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '@/api/session';
import type { CalendarJob } from '@/features/jobs/calendar';
import { classNames } from '@/lib/class-names';
import { useCommand } from '@/lib/commands';
import { formatDayRange, formatMonth, formatShortDayYear } from '@/lib/format';
import { untilIdle } from '@/lib/idle';
import { type Day, dayOf } from '@/lib/zoned-time';
import { Skeleton } from '@/ui/skeleton';
import { FloatingButton } from '@/ui/floating-button';
import { CalendarView } from './calendar-view';
import { Announcer, useAnnouncer } from './moving/announcer';
import { loadJobDialog, ScheduleDialogs, useDialogs, usePreloadJobDialog } from './dialogs';
import { filtered, isFiltered, NO_FILTER } from './filter/rules';
import { type ConflictScope, type View, daysOfView } from './rules';
import type { Slot } from '@/features/jobs/slot';
import { useStrip } from './overdue/use-strip';
import { texts } from './texts';
import { Toolbar } from './toolbar';
import { carriedJob } from './moving/use-carry';
import { useMoves } from './moving/use-moves';
import { useScheduleAddress } from './use-schedule-address';
import { useScheduleData } from './use-schedule-data';
import { useToday } from '@/ui/hooks/use-today';

const DragLayer = lazy(async () => {
  await untilIdle();
  return import('./moving/drag-layer');
});
const Mover = lazy(async () => {
  await untilIdle();
  return import('./moving/mover');
});
const OverdueStrip = lazy(() => import('./overdue/overdue-strip'));
const FilterRow = lazy(() => import('./filter/filter-row'));
const loadBoard = () => import('./board-view');
const BoardView = lazy(loadBoard);
/** Loads the board before the user presses its button. If this fails, the press loads the board. */
const preloadBoard = () => loadBoard().catch(() => undefined);
/**
 * The views fill the height of the window below the header, but have a minimum height. The board
 * scrolls inside its area. The calendar may be higher than the window; then the page scrolls.
 */
const FILLS = 'md:-mb-2';
const BOARD_FILLS = 'flex flex-col md:h-[calc(100dvh-6rem-var(--notice-height))] md:min-h-112';
const CALENDAR_FILLS = 'md:flex md:min-h-[calc(100dvh-6rem-var(--notice-height))] md:flex-col';
const NO_JOBS: readonly CalendarJob[] = [];

interface ScheduleProps {
  zone: string;
  scope: ConflictScope;
}

export function Schedule({ zone, scope }: ScheduleProps) {
  const today = useToday(zone);
  const address = useScheduleAddress(today);
  const root = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const { said, announce } = useAnnouncer();
  const { dialog, open, close } = useDialogs();
  const moves = useMoves({ address, zone, scope, root, announce });
  const { period: view } = address;
  const isBoard = address.view === 'board';
  const { date, carry } = moves;
  const { jobs, prefetch } = useScheduleData(view, date, zone);
  const days = useMemo(() => daysOfView(view, date), [view, date]);
  const preload = usePreloadJobDialog();
  useIdlePrefetch(jobs.isSuccess, prefetch);
  useEffect(() => {
    if (jobs.isSuccess) void untilIdle().then(loadJobDialog);
  }, [jobs.isSuccess]);
  const approachViews = useCallback(() => void preloadBoard(), []);

  // The filter is deferred, so that a press on a filter responds immediately. The cards update
  // later, without blocking the next press.
  const filter = useDeferredValue(address.filter);
  const { id: me } = useSession();
  const matching = useMemo(() => filtered(jobs.data ?? NO_JOBS, filter, me), [jobs.data, filter, me]);
  const shown = useMemo(
    () =>
      carry === null
        ? matching
        : [...matching.filter(({ visitId }) => visitId !== carry.job.visitId), carriedJob(carry, zone)],
    [carry, matching, zone],
  );
  const strip = useStrip(today);
  const [sum, setSum] = useState<HTMLElement | null>(null);
  const edit = useCallback((job: CalendarJob) => open({ kind: 'edit', job }), [open]);
  const move = useCallback(
    (job: CalendarJob, all: boolean) => open({ kind: all ? 'shift' : 'move', job }),
    [open],
  );
  const day = days.includes(today) ? today : date;
  const create = (on = day) => open({ kind: 'new', day: on });
  const createAt = useCallback(
    (slot: Slot, workerId: string | null) =>
      open({ kind: 'new', day: dayOf(slot.start, zone), start: { slot, workerId } }),
    [open, zone],
  );
  // No new job can be started while a job is being moved with the keyboard, because the move would
  // continue behind the dialog.
  useCommand('new-job', () => carry === null && create());

  return (
    <div ref={screen} className={classNames(FILLS, isBoard ? BOARD_FILLS : CALENDAR_FILLS)}>
      <Toolbar
        view={address.view}
        period={periodLabel(view, date, days)}
        date={date}
        today={today}
        onGo={(day) => address.show({ date: day })}
        isCarrying={carry !== null}
        showsToday={days.includes(today)}
        onView={(next) => address.show({ view: next })}
        onStep={address.step}
        todaySearch={address.searchOf({ date: today })}
        printDay={day}
        onNewJob={() => create()}
        onApproach={prefetch}
        onApproachNew={preload}
        onApproachViews={approachViews}
      />
      {/* Reserves the height of the filters, so that the layout does not shift when their code is
          loaded. */}
      <div className="schedule-filters mb-3 min-h-8 pointer-coarse:min-h-12 print:hidden">
        <Suspense fallback={null}>
          <FilterRow
            screen={address.view}
            span={address.span}
            view={view}
            date={date}
            days={days}
            zone={zone}
            filter={address.filter}
            visits={jobs.data}
            shown={matching}
            onSpan={(span) => address.show({ span })}
            onFilter={address.choose}
            sum={setSum}
          />
        </Suspense>
      </div>
      {isBoard && (
        <Suspense fallback={<Skeleton className="min-h-0 flex-1 rounded-xl max-md:h-[70dvh]" />}>
          <BoardView
            address={address}
            filter={filter}
            days={days}
            zone={zone}
            today={today}
            jobs={jobs}
            sum={sum}
            onOpen={edit}
            onMove={move}
            onNewJob={createAt}
            onApproach={preload}
            moving={moves.moving}
          />
        </Suspense>
      )}
      {!isBoard && !strip.isAway && (
        <div
          className={classNames('print:hidden', strip.isReserved && 'mb-3 min-h-10 pointer-coarse:min-h-11')}
        >
          {jobs.isSuccess && (
            <Suspense fallback={null}>
              <OverdueStrip
                filter={filter}
                today={today}
                zone={zone}
                moving={moves.moving}
                onSeen={strip.see}
                onPutAway={strip.putAway}
              />
            </Suspense>
          )}
        </div>
      )}
      {!isBoard && (
        <CalendarView
          view={view}
          days={days}
          date={date}
          today={today}
          day={day}
          zone={zone}
          filter={filter}
          query={jobs}
          jobs={shown}
          carriedId={carry?.job.visitId}
          onClearFilters={isFiltered(filter) ? () => address.choose(NO_FILTER) : undefined}
          root={root}
          onEdit={edit}
          onMove={move}
          onOpenDay={(date) => address.show({ view: 'day', date })}
          onNewJob={create}
          onPickUp={moves.pickUp}
          onApproach={preload}
        />
      )}
      <FloatingButton label={texts.newJob} onClick={() => create()} onApproach={preload}>
        <Plus aria-hidden className="size-6" />
      </FloatingButton>
      <Announcer said={said} />
      <Suspense fallback={null}>
        <Mover announce={announce} provideMoveJob={moves.provideMoveJob} />
      </Suspense>
      {/* The calendar's drag handling is not used on the board, because the board has its own. */}
      {!isBoard && (
        <Suspense fallback={null}>
          <DragLayer
            screen={screen}
            calendar={root}
            jobs={shown}
            zone={zone}
            today={today}
            onDrop={moves.drop}
            moveJob={moves.moving.moveJob}
            check={moves.moving.check}
            onStep={address.step}
          />
        </Suspense>
      )}
      <ScheduleDialogs dialog={dialog} zone={zone} onClose={close} onMove={move} moving={moves.forDialog} />
    </div>
  );
}

function periodLabel(view: View, date: Day, days: readonly Day[]): string {
  if (view === 'month') return formatMonth(date);
  return view === 'day' ? formatShortDayYear(date) : formatDayRange(days[0] ?? date, days.at(-1) ?? date);
}

/**
 * Fetches the previous and the next period, and the code of the board, when the browser is idle.
 */
function useIdlePrefetch(ready: boolean, prefetch: (by: 1 | -1) => void): void {
  useEffect(() => {
    // Safari has no requestIdleCallback. It prefetches a period when the pointer comes near its
    // button.
    if (!ready || !('requestIdleCallback' in window)) return;
    const handle = requestIdleCallback(() => {
      prefetch(1);
      prefetch(-1);
      void preloadBoard();
    });
    return () => cancelIdleCallback(handle);
  }, [ready, prefetch]);
}
