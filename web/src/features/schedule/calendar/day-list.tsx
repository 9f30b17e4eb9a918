/** A dialog that lists all visits of a day, opened from the month view. */
import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import { openJob } from '@/features/jobs/open-sheet';
import type { CalendarJob } from '@/features/jobs/calendar';
import { formatLongDay } from '@/lib/format';
import type { Day } from '@/lib/zoned-time';
import { Dialog } from '@/ui/overlay/dialog';
import { DayRow } from './day-row';
import type { CalendarViewProps } from './view-props';
import { texts } from '../texts';

interface DayListProps extends Pick<CalendarViewProps, 'zone' | 'onEdit' | 'onMove'> {
  day: Day;
  jobs: readonly CalendarJob[];
  onClose: () => void;
}

export default function DayList({ day, jobs, zone, onEdit, onMove, onClose }: DayListProps) {
  const edit = (job: CalendarJob) => {
    onClose();
    onEdit(job);
  };
  const move = (job: CalendarJob, all: boolean) => {
    onClose();
    onMove(job, all);
  };
  const open = (event: SyntheticEvent): boolean => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('button, [role=menu]') !== null) return false;
    const id = target.closest<HTMLElement>('[data-visit-id]')?.dataset['visitId'];
    const job = jobs.find(({ visitId }) => visitId === id);
    if (job === undefined) return false;
    if (openJob(job)) onClose();
    else edit(job);
    return true;
  };
  // Stops the events at this element. Otherwise React would pass them from the dialog on to the
  // calendar, which would treat them as clicks and key presses on its days.
  const click = (event: MouseEvent) => {
    event.stopPropagation();
    open(event);
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if ((event.key === 'Enter' || event.key === ' ') && open(event)) event.preventDefault();
  };
  return (
    <div role="presentation" className="contents" onClick={click} onKeyDown={press}>
      <Dialog
        open
        onOpenChange={onClose}
        size="lg"
        forReading
        title={formatLongDay(day)}
        description={texts.jobs(jobs.length)}
      >
        <div className="day-rows">
          {jobs.map((job) => (
            <DayRow
              key={job.visitId}
              job={job}
              day={day}
              zone={zone}
              heading="h3"
              onEdit={edit}
              onMove={move}
            />
          ))}
        </div>
      </Dialog>
    </div>
  );
}
