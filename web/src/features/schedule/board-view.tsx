/** The board as a view of the schedule: connects it with the address, the visits of its days, and the tray at its side. */
import type { UseQueryResult } from '@tanstack/react-query';
import Board from '@/features/board/board';
import { NOBODY } from '@/features/board/model';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Slot } from '@/features/jobs/slot';
import type { Day } from '@/lib/zoned-time';
import { TrayPanel } from './panels/tray-panel';
import type { useScheduleAddress } from './use-schedule-address';

interface BoardViewProps {
  address: ReturnType<typeof useScheduleAddress>;
  days: readonly Day[];
  zone: string;
  today: Day;
  jobs: UseQueryResult<CalendarJob[]>;
  onOpen: (job: CalendarJob) => void;
  onNewJob: (slot: Slot, workerId: string | null) => void;
  onApproach: () => void;
}

export default function BoardView(props: BoardViewProps) {
  const { address, days, zone, today, jobs, onOpen, onNewJob, onApproach } = props;
  const day = days.includes(today) ? today : address.date;
  return (
    <Board
      span={address.span}
      days={days}
      zone={zone}
      today={today}
      filter={address.filter}
      visits={jobs.data}
      error={jobs.error}
      onSpan={(span) => address.show({ span })}
      onFilter={address.show}
      onOpen={onOpen}
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
