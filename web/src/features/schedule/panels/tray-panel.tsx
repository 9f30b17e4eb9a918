/** The tray beside the calendar or over it, and the dialog that gives one of its visits a time. */
import { lazy, Suspense, useState } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { TrayVisit } from '@/features/tray/queries';
import { Tray } from '@/features/tray/tray';
import type { Day } from '@/lib/zoned-time';
import { useMedia } from '@/ui/hooks/use-media';
import type { Screen } from '../rules';

const ScheduleDialog = lazy(() => import('../moving/schedule-dialog'));

/** The widths from which the panels are beside the calendar (see `schedule.tsx`). The month needs more. */
const WIDE = '(min-width: 73.75rem)';
const BESIDE = { week: WIDE, day: WIDE, month: '(min-width: 95.5rem)', board: WIDE };

export interface TrayPanelProps {
  view: Screen;
  today: Day;
  /** The day that the dialog suggests. */
  day: Day;
  zone: string;
  onOpen: (job: CalendarJob) => void;
}

export function TrayPanel({ view, today, day, zone, onOpen }: TrayPanelProps) {
  const [visit, setVisit] = useState<TrayVisit | null>(null);
  return (
    <>
      <Tray
        today={today}
        zone={zone}
        docked={useMedia(BESIDE[view])}
        tall={view === 'board'}
        onOpen={onOpen}
        onSchedule={setVisit}
      />
      <Suspense fallback={null}>
        {visit !== null && (
          <ScheduleDialog visit={visit} zone={zone} today={today} day={day} onClose={() => setVisit(null)} />
        )}
      </Suspense>
    </>
  );
}
