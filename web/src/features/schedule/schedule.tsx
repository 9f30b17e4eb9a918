/** The schedule, once the business's time zone is known. Connects address, data, moves and dialogs. */
import { Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { cn } from '@/lib/cn';
import { useCommand } from '@/lib/commands';
import { formatDayRange, formatMonth, formatShortDayYear } from '@/lib/format';
import { untilIdle } from '@/lib/idle';
import { type Day, dayOf } from '@/lib/zoned-time';
import { Skeleton } from '@/ui/skeleton';
import { FloatingButton } from '@/ui/floating-button';
import { Announcer, useAnnouncer } from './moving/announcer';
import { Calendar } from './calendar/calendar';
import { CalendarState } from './calendar/calendar-state';
import { loadJobDialog, ScheduleDialogs, useDialogs, usePreloadJobDialog } from './dialogs';
import { type ConflictScope, type View, daysOfView } from './rules';
import type { Slot } from '@/features/jobs/slot';
import { texts } from './texts';
import { Toolbar } from './toolbar';
import { carriedJob } from './moving/use-carry';
import { useFirstSteps } from './panels/use-first-steps';
import { useMoves } from './moving/use-moves';
import { useOpenAtToday } from './calendar/use-open-at-today';
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
const FirstSteps = lazy(() => import('./panels/first-steps'));
const SidePanels = lazy(() => import('./panels/side-panels'));
const loadBoard = () => import('./board-view');
const BoardView = lazy(loadBoard);
/** Before the press. If it fails, the press tries again. */
const preloadBoard = () => loadBoard().catch(() => undefined);
/** The board fills what the window has below the header, from a height on at which that is enough. */
const FILLS = 'flex flex-col md:-mb-2 md:h-[calc(100dvh-6rem-var(--notice-height))] md:min-h-112';
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
  const steps = useFirstSteps();
  // The first steps are above the calendar. While they are shown, the screen opens at the top, not at today.
  useOpenAtToday({ root, today, days, view, headFirst: steps.shown });
  useIdlePrefetch(jobs.isSuccess, prefetch);
  useEffect(() => {
    if (jobs.isSuccess) void untilIdle().then(loadJobDialog);
  }, [jobs.isSuccess]);
  const approachViews = useCallback(() => void preloadBoard(), []);

  const loaded = jobs.data ?? NO_JOBS;
  const shown = useMemo(
    () =>
      carry === null
        ? loaded
        : [...loaded.filter(({ visitId }) => visitId !== carry.job.visitId), carriedJob(carry, zone)],
    [carry, loaded, zone],
  );
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
  // No new job while a job is being moved by keys, because the move would continue behind the dialog.
  useCommand('new-job', () => carry === null && create());

  return (
    <div ref={screen} className={cn(isBoard && FILLS)}>
      <Toolbar
        view={address.view}
        period={periodLabel(view, date, days)}
        showsToday={days.includes(today)}
        onView={(next) => address.show({ view: next })}
        onStep={address.step}
        todaySearch={address.searchOf({ date: today })}
        onNewJob={() => create()}
        onApproach={prefetch}
        onApproachNew={preload}
        onApproachViews={approachViews}
      />
      {isBoard && (
        <Suspense fallback={<Skeleton className="min-h-0 flex-1 rounded-xl max-md:h-[70dvh]" />}>
          <BoardView
            address={address}
            days={days}
            zone={zone}
            today={today}
            jobs={jobs}
            onOpen={edit}
            onMove={move}
            onNewJob={createAt}
            onApproach={preload}
            moving={moves.door}
          />
        </Suspense>
      )}
      {!isBoard && steps.shown && (
        <Suspense fallback={null}>
          <FirstSteps hasJob={steps.hasJob} onNewJob={() => create()} onDismiss={steps.dismiss} />
        </Suspense>
      )}
      {/* The panels are beside the calendar if both fit. Larger text needs a wider screen, and the month view
          the widest. */}
      {!isBoard && (
        <div
          className={cn(
            'flex flex-wrap gap-6 *:min-w-0',
            view === 'month' ? '*:first:basis-[73rem]' : '*:first:basis-[51.25rem]',
          )}
        >
          <CalendarState
            view={view}
            query={jobs}
            empty={shown.length === 0 && !steps.shown}
            onNewJob={() => create(view === 'day' ? date : undefined)}
          >
            <Calendar
              view={view}
              days={days}
              date={date}
              jobs={shown}
              today={today}
              zone={zone}
              loading={jobs.isPending}
              carriedId={carry?.job.visitId}
              root={root}
              onEdit={edit}
              onMove={move}
              onOpenDay={(day) => address.show({ view: 'day', date: day })}
              onNewJob={create}
              onPickUp={moves.pickUp}
              onApproach={preload}
            />
          </CalendarState>
          {/* Hidden on a phone while loading, because the height of the calendar above is not known yet. */}
          <aside
            aria-label={texts.overview}
            className={cn(
              'grid grow basis-72 grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] content-start gap-6',
              jobs.isPending && 'max-md:hidden',
            )}
          >
            <Suspense fallback={null}>
              <SidePanels view={view} today={today} day={day} zone={zone} onOpen={edit} />
            </Suspense>
          </aside>
        </div>
      )}
      <FloatingButton label={texts.newJob} onClick={() => create()} onApproach={preload}>
        <Plus aria-hidden className="size-6" />
      </FloatingButton>
      <Announcer said={said} />
      <Suspense fallback={null}>
        <Mover announce={announce} onReady={moves.onReady} />
      </Suspense>
      {/* The board has a drag of its own. */}
      {!isBoard && (
        <Suspense fallback={null}>
          <DragLayer
            screen={screen}
            calendar={root}
            jobs={shown}
            zone={zone}
            today={today}
            onDrop={moves.drop}
            moveJob={moves.door.moveJob}
            check={moves.door.check}
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

/** Fetches the neighboring periods and the code of the board when the browser is idle. */
function useIdlePrefetch(ready: boolean, prefetch: (by: 1 | -1) => void): void {
  useEffect(() => {
    // Safari has no requestIdleCallback. There the periods are prefetched when the pointer comes near a
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
