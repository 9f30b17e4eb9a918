/**
 * The chip of a visit in the month view, on one line: status, start, client · title, the lead's
 * initial. The title is truncated before the client. On a phone a day is too narrow for text, so
 * the chip shows only start, status and initial. The accessible name has all of these.
 */
import { memo } from 'react';
import { partStart } from '@/features/board/parts/part-time';
import { StatusIcon } from '@/features/board/parts/status-icon';
import { shownStatus } from '@/features/jobs/labels';
import type { CalendarJob } from '@/features/jobs/calendar';
import { classNames } from '@/lib/class-names';
import type { Day } from '@/lib/zoned-time';
import { Avatar } from '@/ui/avatar';
import { texts } from '../texts';
import { CardMenu } from './card-menu';
import { cardHooks, shownLabel } from './card-words';
import type { CalendarViewProps } from './view-props';

interface MonthChipProps extends Pick<CalendarViewProps, 'zone' | 'onEdit' | 'onMove'> {
  job: CalendarJob;
  /** The day of the cell that contains this chip. */
  day: Day;
  carried: boolean;
  /**
   * The menu button. Only the chip under the pointer or with the focus has one, because a month has
   * hundreds of chips.
   */
  hasMenu: boolean;
}

/** The maximum number of workers whose initials a chip shows. */
const MAX_BADGES = 2;

/** Returns a text such as 'M. Okafor · Fix tap · Scheduled · 2 of 3'. */
function tooltip(job: CalendarJob): string {
  const words = [job.client.name, job.title, shownLabel(job)];
  return (job.visitCount > 1 ? [...words, texts.visit(job.visitNumber, job.visitCount)] : words).join(' · ');
}

export const MonthChip = memo(function MonthChip(props: MonthChipProps) {
  const { job, day, zone, carried, hasMenu, onEdit, onMove } = props;
  const status = shownStatus(job);
  return (
    <article
      {...cardHooks(job, zone)}
      title={hasMenu ? tooltip(job) : undefined}
      className={classNames('visit-card month-chip group/card', status, carried && 'carried')}
    >
      <StatusIcon status={status} />
      <b>{partStart(job, day, zone)}</b>
      <div>
        <span>{job.client.name}</span>
        <h4>{job.title}</h4>
      </div>
      {job.visitCount > 1 && (
        <small aria-hidden className="month-visit">{`${job.visitNumber}/${job.visitCount}`}</small>
      )}
      {job.crew.slice(0, MAX_BADGES).map(({ id, fullName, color }) => (
        <Avatar key={id} name={fullName} color={color} size={14} />
      ))}
      {hasMenu && <CardMenu job={job} small onEdit={() => onEdit(job)} onMove={(all) => onMove(job, all)} />}
    </article>
  );
});
