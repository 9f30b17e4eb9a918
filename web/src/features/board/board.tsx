/**
 * The board: which worker does what, and when. Connects the lanes, the filters above them and the
 * tray beside them, and handles the events of all visits with one set of listeners. Moves are in
 * `features/schedule/moving`.
 */
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ApiError, errorText } from '@/api/errors';
import type { CalendarJob } from '@/features/jobs/calendar';
import { SelectionHost } from '@/features/jobs/selection/selection-host';
import { useKeepShown } from '@/features/jobs/selection/store';
import type { Slot } from '@/features/jobs/slot';
import { cn } from '@/lib/cn';
import type { Day } from '@/lib/zoned-time';
import { ErrorState } from '@/ui/error-state';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { useOnline } from '@/ui/hooks/use-online';
import './board.css';
import { CrewLink } from './cards/crew-link';
import { HoverCard } from './cards/hover-card';
import { VisitList } from './cards/visit-list';
import { DaySpan } from './day/day-span';
import { Legend } from './frame/legend';
import { MissingData } from './frame/missing-data';
import { NoWorkers } from './frame/no-workers';
import { NoLanes } from './frame/no-lanes';
import { sumText } from './frame/sum';
import { Corner } from './lanes/corner';
import { type LaneActions, LaneActionsContext } from './lanes/lane-actions';
import { useDensity, useLanes } from './lanes/use-lanes';
import type { Lane, Span } from './model';
import { visitsOfLane } from './parts/choosing';
import { FadedContext, type IsFaded } from './parts/faded';
import { usePresses } from './parts/use-presses';
import { usualSlot } from './parts/usual-slot';
import { BoardMoves, type BoardMovesOptions } from './moving/board-moves';
import type { SpanProps } from './span-props';
import { texts } from './texts';
import { useBoardData } from './use-board-data';
import { WeekSpan } from './week/week-span';

const GiveDayAway = lazy(() => import('./give-away/give-day-away'));
const PhoneBoard = lazy(() => import('./phone/phone-board'));

export interface BoardProps {
  span: Span;
  days: readonly Day[];
  zone: string;
  today: Day;
  /** The ids of the lanes to show; undefined shows all lanes. */
  only: readonly string[] | undefined;
  /** Tells which visits a filter fades; undefined if no filter fades visits. */
  isFaded: IsFaded | undefined;
  /** The element that shows the total of the booked hours. */
  sum: HTMLElement | null;
  /** The visits of the shown days; undefined until they are loaded. */
  visits: readonly CalendarJob[] | undefined;
  /** The error if the visits could not be loaded. */
  error: Error | null;
  /** The functions that are called when the user moves a visit. */
  moves: BoardMovesOptions;
  /** The tray, shown beside the board. */
  aside: ReactNode;
  /** Called when the user asks to see all lanes again. */
  onAllLanes: () => void;
  onClearFilters: () => void;
  onOpen: (visit: CalendarJob) => void;
  /** Renders the menu of a visit on a phone, where visits can't be dragged. */
  renderMenu: (visit: CalendarJob) => ReactNode;
  onOpenDay: (day: Day) => void;
  onStep: (by: 1 | -1) => void;
  /**
   * Called for a press on empty space. `laneId` is `none` for the lane of visits without workers.
   */
  onNewJob: (slot: Slot, laneId: string) => void;
  onRetry: () => void;
  /**
   * Called when the pointer enters the board, so that the code of the dialogs can be loaded before
   * a click.
   */
  onApproach: () => void;
}

const NO_VISITS: readonly CalendarJob[] = [];

export default function Board(props: BoardProps) {
  const { span, days, zone, today, only, visits, error, moves, aside } = props;
  const { onAllLanes, renderMenu, onOpenDay, onStep, onNewJob, onRetry, onApproach } = props;
  const root = useRef<HTMLDivElement>(null);
  const data = useBoardData(days, zone);
  const { users, hours, absences, defaultMinutes, gapMinutes } = data;
  const shown = visits ?? NO_VISITS;
  const made = useLanes({ visits: shown, users, hours, absences, days, zone });
  const lanes = useFiltered(made.lanes, only);
  const { density, isAlwaysLow, setLow } = useDensity(lanes.length);
  const readOnly = !useOnline();
  const isPhone = useNarrow();
  const [given, setGiven] = useState<{ lane: Lane; day: Day } | null>(null);
  const presses = usePresses({ ...props, shown, lanes, isPhone });
  const { list } = presses;
  usePlaceForToasts();
  const isLoading = (visits === undefined || data.isLoading) && error === null;
  useKeepShown(`${days.join()} ${only?.join() ?? ''}`, isLoading ? undefined : lanes.flatMap(visitsOfLane));
  const actions: LaneActions = {
    shown: made.people,
    today,
    onMove: isPhone ? undefined : made.move,
    onAdd: readOnly
      ? undefined
      : (lane: Lane) => {
          const day = days.includes(today) ? today : (days[0] ?? today);
          onNewJob(usualSlot(day, defaultMinutes, zone), lane.id);
        },
    onGiveAway: readOnly ? undefined : (lane, day) => setGiven({ lane, day }),
  };
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
  const hasWorkers = !data.areUsersKnown || made.lanes.length > 1 || only !== undefined;
  return (
    <>
      {props.sum !== null && !isLoading && createPortal(sumText(lanes, zone), props.sum)}
      {readOnly && (
        <p role="status" className="board-offline">
          {texts.offline}
        </p>
      )}
      <MissingData missing={data.missing} onRetry={data.retry} />
      <div className="board-work">
        <div
          role="presentation"
          ref={root}
          data-board={span}
          aria-busy={isLoading}
          onClick={presses.click}
          onKeyDown={presses.press}
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
              <FadedContext value={props.isFaded}>
                {isPhone ? (
                  <Suspense fallback={null}>
                    <PhoneBoard
                      {...spanProps}
                      span={span}
                      lanes={made.lanes}
                      worker={only?.[0]}
                      renderMenu={renderMenu}
                      onChoose={onAllLanes}
                      onOpenDay={onOpenDay}
                      onStep={onStep}
                    />
                  </Suspense>
                ) : span === 'week' ? (
                  <WeekSpan {...spanProps} onOpenDay={onOpenDay} />
                ) : (
                  <DaySpan {...spanProps} />
                )}
              </FadedContext>
            </LaneActionsContext>
          )}
          {!hasWorkers && <NoWorkers />}
          {!isLoading && !isPhone && lanes.length === 0 && <NoLanes onClear={props.onClearFilters} />}
          <Legend />
          <CrewLink root={root} />
          <HoverCard root={root} visits={shown} zone={zone} />
          {/* On a phone visits are moved with *Move…*, not by dragging. */}
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
              onGiveAway={
                readOnly ? undefined : (lane) => setGiven({ lane, day: focusedDay() ?? days[0] ?? today })
              }
            />
          )}
          <Suspense fallback={null}>
            {given?.lane.person && (
              <GiveDayAway
                person={given.lane.person}
                day={given.day}
                visits={visitsOn(made.lanes, given)}
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
              onOpen={presses.openPressed}
              onClose={presses.closeList}
            />
          )}
        </div>
        {aside}
      </div>
      <SelectionHost />
    </>
  );
}

/** The day of the visit that has the keyboard focus. */
const focusedDay = (): Day | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-date]')?.dataset['date'];

/** Returns the current visits of a lane on a day. */
function visitsOn(lanes: readonly Lane[], { lane, day }: { lane: Lane; day: Day }) {
  const now = lanes.find(({ id }) => id === lane.id);
  return now?.days.find((each) => each.day === day)?.visits ?? NO_VISITS;
}

/** Returns the lanes that match the filter by worker. */
function useFiltered(lanes: readonly Lane[], only: readonly string[] | undefined): readonly Lane[] {
  return useMemo(
    () => (only === undefined ? lanes : lanes.filter(({ id }) => only.includes(id))),
    [lanes, only],
  );
}

/**
 * While the board is shown, toasts are over its legend, so that they don't cover lanes (see
 * `board.css`).
 */
function usePlaceForToasts(): void {
  useEffect(() => {
    document.documentElement.classList.add('has-board');
    return () => document.documentElement.classList.remove('has-board');
  }, []);
}
