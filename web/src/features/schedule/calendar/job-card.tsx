/**
 * The card of a visit in the week view. The first line has the start, the status and the crew's
 * initials. Below it are the title, the client and 'Assigned: …'. Only the menu button of a card
 * has event handlers. The calendar handles the events of all cards, so that a week of 500 cards
 * stays fast.
 */
import { memo } from 'react';
import { shownStatus } from '@/features/jobs/labels';
import type { CalendarJob } from '@/features/jobs/calendar';
import { classNames } from '@/lib/class-names';
import type { Day } from '@/lib/zoned-time';
import { CardMenu } from './card-menu';
import { Assigned, CrewMarks, StatusMark, VisitMark } from './card-parts';
import { cardHooks, timeText } from './card-words';
import type { CalendarViewProps } from './view-props';
import './cards.css';

export interface JobCardProps {
  job: CalendarJob;
  /**
   * The day of the cell that contains this card. A job that runs past midnight has a card on each
   * of its days.
   */
  day: Day;
  zone: string;
  /** Whether the card shows location and end, as in a view of a single day. */
  wide?: boolean;
  /** Whether the card is being moved with the keyboard. */
  carried?: boolean;
  /** The functions that the card's menu calls. If undefined, the card has no menu. */
  onEdit?: (job: CalendarJob) => void;
  onMove?: CalendarViewProps['onMove'];
}

export const JobCard = memo(function JobCard(props: JobCardProps) {
  const { job, day, zone, wide = false, carried = false, onEdit, onMove } = props;
  return (
    <article
      {...cardHooks(job, zone)}
      className={classNames('visit-card job-card group/card', shownStatus(job), carried && 'carried')}
    >
      <div className="card-line">
        <span className="card-when">
          <span>{timeText(job, day, zone, wide)}</span>
          <StatusMark job={job} />
        </span>
        <span className="card-crew">
          <CrewMarks crew={job.crew} />
        </span>
      </div>
      <h4 title={job.title}>{job.title}</h4>
      {/* The client's name may have one line more than the title, so that the title is truncated
          first. */}
      <div className="card-client line-clamp-3" title={job.client.name}>
        <span>{job.client.name}</span>
        {job.visitCount > 1 && <VisitMark job={job} />}
      </div>
      {wide && job.location !== null && <div className="line-clamp-3">{job.location}</div>}
      <div className="card-assigned">
        <Assigned crew={job.crew} />
      </div>
      {onEdit !== undefined && onMove !== undefined && (
        <CardMenu job={job} small={false} onEdit={() => onEdit(job)} onMove={(all) => onMove(job, all)} />
      )}
    </article>
  );
});
