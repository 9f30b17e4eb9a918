/** The tray beside the calendar or over it, and the dialog that schedules one of its visits. */
import { lazy, Suspense, useState } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { TrayVisit } from '@/features/tray/queries';
import { Tray } from '@/features/tray/tray';
import type { Day } from '@/lib/zoned-time';
import { useMedia } from '@/ui/hooks/use-media';

const MoveDialog = lazy(() => import('../moving/move-dialog'));

/**
 * The minimum width of the screen at which the panels are beside the calendar (see
 * `calendar-view.tsx`).
 */
const BESIDE = '(min-width: 73.75rem)';

export interface TrayPanelProps {
  /** On the board the tray fills the available height. */
  view?: 'board';
  today: Day;
  /** The day that the dialog suggests for a visit. */
  day: Day;
  zone: string;
  /** Whether the panels beside the calendar are folded. */
  folded?: boolean;
  onOpen: (job: CalendarJob) => void;
}

/**
 * The visit whose dialog *Schedule…* is open. With `finds`, the dialog shows the free times when it
 * opens.
 */
interface Task {
  visit: TrayVisit;
  finds: boolean;
}

export function TrayPanel({ view, today, day, zone, folded = false, onOpen }: TrayPanelProps) {
  const [task, setTask] = useState<Task | null>(null);
  return (
    <>
      <Tray
        today={today}
        zone={zone}
        docked={useMedia(BESIDE) && !folded}
        tall={view === 'board'}
        onOpen={onOpen}
        onSchedule={(visit) => setTask({ visit, finds: false })}
        onFind={(visit) => setTask({ visit, finds: true })}
      />
      <Suspense fallback={null}>
        {task !== null && (
          <MoveDialog
            job={task.visit.job}
            zone={zone}
            day={day}
            startsFinding={task.finds}
            onClose={() => setTask(null)}
          />
        )}
      </Suspense>
    </>
  );
}
