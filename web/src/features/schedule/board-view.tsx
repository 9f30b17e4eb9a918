/**
 * The board as a view of the schedule: connects the board with the URL, the visits of its days,
 * and the tray beside it.
 */
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '@/api/session';
import Board from '@/features/board/board';
import { NOBODY } from '@/features/board/model';
import type { BoardMovesOptions } from '@/features/board/moving/board-moves';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Job } from '@/features/jobs/queries';
import { chooseFirst } from '@/features/jobs/selection/store';
import type { Slot } from '@/features/jobs/slot';
import { findInTray } from '@/features/tray/queries';
import { toastMoved, toastMovedToTray, toastScheduled } from '@/features/tray/toasts';
import type { Day } from '@/lib/zoned-time';
import { CardMenu } from './calendar/card-menu';
import { type Filter, isOfKind, NO_FILTER, peopleOf } from './filter/rules';
import type { MoveCheck } from './moving/check-move';
import type { MoveTo } from './moving/move-to';
import type { MoveJob } from './moving/use-move-job';
import { TrayPanel } from './panels/tray-panel';
import type { useScheduleAddress } from './use-schedule-address';

interface BoardViewProps {
  address: ReturnType<typeof useScheduleAddress>;
  filter: Filter;
  days: readonly Day[];
  zone: string;
  today: Day;
  jobs: UseQueryResult<CalendarJob[]>;
  /** The element in which the board shows the total of the booked hours. */
  sum: HTMLElement | null;
  onOpen: (job: CalendarJob) => void;
  /** Opens the dialog *Move…*, or *Move all days* if `all` is true. */
  onMove: (job: CalendarJob, all: boolean) => void;
  onNewJob: (slot: Slot, workerId: string | null) => void;
  onApproach: () => void;
  moving: { check: MoveCheck; announce: (text: string) => void; moveJob: MoveJob };
}

export default function BoardView(props: BoardViewProps) {
  const { address, filter, days, zone, today, jobs, sum, onOpen, onMove, onNewJob, onApproach } = props;
  const { id: me } = useSession();
  const moves = useBoardMoves(props);
  const only = useMemo(() => peopleOf(filter, me), [filter, me]);
  const isFaded = useMemo(
    () =>
      filter.statuses.length + filter.clients.length > 0
        ? (visit: CalendarJob) => !isOfKind(filter, visit)
        : undefined,
    [filter],
  );
  const day = days.includes(today) ? today : address.date;
  return (
    <Board
      span={address.span}
      days={days}
      zone={zone}
      today={today}
      only={only}
      isFaded={isFaded}
      sum={sum}
      visits={jobs.data}
      error={jobs.error}
      moves={moves}
      onAllLanes={() => address.choose({ mine: false, workers: [] })}
      onClearFilters={() => address.choose(NO_FILTER)}
      onOpen={onOpen}
      renderMenu={(job) => (
        <CardMenu
          job={job}
          small={false}
          onEdit={() => onOpen(job)}
          onMove={(all) => onMove(job, all)}
          onSelect={() => chooseFirst(job)}
        />
      )}
      onOpenDay={(date) => address.show({ span: 'day', date })}
      onStep={address.step}
      onNewJob={(slot, laneId) => onNewJob(slot, laneId === NOBODY ? null : laneId)}
      onRetry={() => void jobs.refetch()}
      onApproach={onApproach}
      aside={
        <aside className="board-aside">
          <TrayPanel view="board" today={today} day={day} zone={zone} onOpen={onOpen} />
        </aside>
      }
    />
  );
}

/**
 * Connects the board with the function that moves visits. After a move from the tray, the toast
 * shows the new time of the visit.
 */
function useBoardMoves({ moving, zone, today, onMove }: BoardViewProps): BoardMovesOptions {
  const queries = useQueryClient();
  const { check, announce, moveJob } = moving;
  const toastOf =
    ({ visitId }: CalendarJob, { unscheduled }: MoveTo) =>
    (saved: Job) => {
      if (unscheduled === true) return toastMovedToTray(saved);
      const say = unscheduled === false ? toastScheduled : toastMoved;
      say(saved, visitId, today, zone);
    };
  return {
    scope: check.scope,
    announce,
    move: (visit, to, offer) => moveJob(visit, to, check, { onSaved: toastOf(visit, to), offer }),
    trayVisit: (id) => findInTray(queries, id)?.job,
    onMoveDialog: (visit) => onMove(visit, false),
  };
}
