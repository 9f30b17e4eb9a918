/**
 * The board: who works when. Connects the lanes, the filters above them and the tray beside them, and handles the events
 * of all visits with one set of listeners. Moves are in `features/schedule/moving`.
 */
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ApiError, errorText } from '@/api/errors';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Slot } from '@/features/jobs/slot';
import { cn } from '@/lib/cn';
import { type Day, instantAt, MINUTE } from '@/lib/zoned-time';
import { ErrorState } from '@/ui/error-state';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { useOnline } from '@/ui/hooks/use-online';
import './board.css';
import { CrewLink } from './cards/crew-link';
import { HoverCard } from './cards/hover-card';
import { VisitList } from './cards/visit-list';
import { DaySpan } from './day/day-span';
import { type BoardFilter, Filters } from './frame/filters';
import { Legend } from './frame/legend';
import { NoWorkers } from './frame/no-workers';
import { sumText } from './frame/sum';
import { Corner } from './lanes/corner';
import { type LaneActions, LaneActionsContext } from './lanes/lane-actions';
import { useDensity, useLanes } from './lanes/use-lanes';
import type { Lane, Span } from './model';
import { BoardMoves, type BoardMovesOptions } from './moving/board-moves';
import type { SpanProps } from './span-props';
import { texts } from './texts';
import { useBoardData } from './use-board-data';
import { WeekSpan } from './week/week-span';

const GiveDayAway = lazy(() => import('./give-away/give-day-away'));
const PhoneBoard = lazy(() => import('./phone/phone-board'));

/** Where a new job begins that a lane's menu makes. */
const FIRST_HOUR = '09:00';

export interface BoardProps {
  span: Span;
  days: readonly Day[];
  zone: string;
  today: Day;
  filter: BoardFilter;
  /** The visits of these days; undefined until they are loaded. */
  visits: readonly CalendarJob[] | undefined;
  /** Why they could not be loaded. */
  error: Error | null;
  /** What a move does. */
  moves: BoardMovesOptions;
  /** The tray. */
  aside: ReactNode;
  onSpan: (span: Span) => void;
  onFilter: (filter: BoardFilter) => void;
  onOpen: (visit: CalendarJob) => void;
  /** The menu of a visit, where a phone has no drag. */
  renderMenu: (visit: CalendarJob) => ReactNode;
  onOpenDay: (day: Day) => void;
  onStep: (by: 1 | -1) => void;
  /** A press on empty space. `laneId` is `none` for the lane of visits without workers. */
  onNewJob: (slot: Slot, laneId: string) => void;
  onRetry: () => void;
  /** Called when the pointer reaches the board, because a click may follow. */
  onApproach: () => void;
}

const NO_VISITS: readonly CalendarJob[] = [];

export default function Board(props: BoardProps) {
  const { span, days, zone, today, filter, visits, error, moves, aside } = props;
  const { onSpan, onFilter, onOpen, renderMenu, onOpenDay, onStep, onNewJob, onRetry, onApproach } = props;
  const root = useRef<HTMLDivElement>(null);
  const { users, areUsersKnown, hours, absences, defaultMinutes, gapMinutes } = useBoardData(days, zone);
  const shown = visits ?? NO_VISITS;
  const made = useLanes({ visits: shown, users, hours, absences, days, zone });
  const lanes = useFiltered(made.lanes, filter.worker);
  const { density, isAlwaysLow, setLow } = useDensity(lanes.length);
  const readOnly = !useOnline();
  const isPhone = useNarrow();
  const [list, setList] = useState<{ anchor: HTMLElement; ids: string[] } | null>(null);
  const [given, setGiven] = useState<Lane | null>(null);
  usePlaceForToasts();
  const visitAt = (target: EventTarget) => {
    const bar = target instanceof Element ? target.closest<HTMLElement>('[data-visit-id], button') : null;
    return bar === null ? undefined : shown.find(({ visitId }) => visitId === bar.dataset['visitId']);
  };

  const click = ({ target }: MouseEvent) => {
    const visit = visitAt(target);
    if (visit !== undefined) return onOpen(visit);
    const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-list]') : null;
    if (anchor !== null) setList({ anchor, ids: anchor.dataset['list']?.split(',') ?? [] });
  };
  const press = (event: KeyboardEvent) => {
    const visit = event.key === 'Enter' ? visitAt(event.target) : undefined;
    if (visit === undefined) return;
    event.preventDefault();
    onOpen(visit);
  };

  const actions: LaneActions = {
    shown: made.people,
    onMove: made.move,
    onAdd: readOnly
      ? undefined
      : (lane: Lane) => {
          const start = instantAt(days.includes(today) ? today : (days[0] ?? today), FIRST_HOUR, zone);
          onNewJob({ start, end: start + defaultMinutes * MINUTE }, lane.id);
        },
    onGiveAway: readOnly || span === 'week' ? undefined : setGiven,
  };
  const isLoading = (visits === undefined || !areUsersKnown) && error === null;
  const spanProps: SpanProps = {
    lanes,
    days,
    zone,
    today,
    density,
    defaultMinutes,
    loading: isLoading,
    hint: visits?.length === 0 && !readOnly ? texts.nothing : undefined,
    onNewJob: readOnly ? undefined : onNewJob,
    corner: (
      <Corner
        lanes={lanes}
        order={made.order}
        isLow={density.isCompact}
        isAlwaysLow={isAlwaysLow}
        onOrder={made.orderBy}
        onLow={setLow}
      />
    ),
  };
  const hasWorkers = !areUsersKnown || lanes.length > 1 || filter.worker !== undefined;
  return (
    <>
      <Filters
        span={span}
        filter={filter}
        lanes={made.lanes}
        sum={isLoading ? '' : sumText(lanes, zone)}
        onSpan={onSpan}
        onFilter={onFilter}
      />
      {readOnly && (
        <p role="status" className="board-offline">
          {texts.offline}
        </p>
      )}
      <div className="board-work">
        <div
          role="presentation"
          ref={root}
          data-board={span}
          data-only={filter.status}
          aria-busy={isLoading}
          onClick={click}
          onKeyDown={press}
          onPointerEnter={readOnly ? undefined : onApproach}
          className={cn('board', density.isCompact && 'board-low')}
        >
          {error !== null && visits === undefined ? (
            <ErrorState
              title={texts.failed}
              message={errorText(error, error instanceof ApiError ? error.message : '')}
              onRetry={onRetry}
            />
          ) : (
            <LaneActionsContext value={actions}>
              {isPhone ? (
                <Suspense fallback={null}>
                  <PhoneBoard
                    {...spanProps}
                    span={span}
                    lanes={made.lanes}
                    worker={filter.worker}
                    renderMenu={renderMenu}
                    onChoose={() => onFilter({ ...filter, worker: undefined })}
                    onOpenDay={onOpenDay}
                    onStep={onStep}
                  />
                </Suspense>
              ) : span === 'week' ? (
                <WeekSpan {...spanProps} onOpenDay={onOpenDay} />
              ) : (
                <DaySpan {...spanProps} />
              )}
            </LaneActionsContext>
          )}
          {!hasWorkers && <NoWorkers />}
          <Legend />
          <CrewLink root={root} />
          <HoverCard root={root} visits={shown} zone={zone} />
          {/* On a phone *Move…* does all that a drag does. */}
          {!isPhone && (
            <BoardMoves
              root={root}
              moves={moves}
              span={span}
              days={days}
              lanes={lanes}
              known={{ visits: shown, hours, absences, gapMinutes, defaultMinutes }}
              zone={zone}
              readOnly={readOnly}
              onNew={onNewJob}
              onGiveAway={actions.onGiveAway}
            />
          )}
          <Suspense fallback={null}>
            {given?.person && (
              <GiveDayAway
                person={given.person}
                day={days[0] ?? today}
                visits={shown}
                zone={zone}
                onClose={() => setGiven(null)}
              />
            )}
          </Suspense>
          {list !== null && (
            <VisitList
              anchor={list.anchor}
              visits={shown.filter(({ visitId }) => list.ids.includes(visitId))}
              zone={zone}
              onOpen={onOpen}
              onClose={() => setList(null)}
            />
          )}
        </div>
        {aside}
      </div>
    </>
  );
}

/** A filter by worker hides the other lanes. */
function useFiltered(lanes: readonly Lane[], worker: string | undefined): readonly Lane[] {
  return useMemo(
    () => (worker === undefined ? lanes : lanes.filter(({ id }) => id === worker)),
    [lanes, worker],
  );
}

/** While the board is shown, toasts are over its legend, not over the lanes (see `board.css`). */
function usePlaceForToasts(): void {
  useEffect(() => {
    document.documentElement.classList.add('has-board');
    return () => document.documentElement.classList.remove('has-board');
  }, []);
}
