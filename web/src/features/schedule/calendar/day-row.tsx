/** A visit as a row of the day view: time | title, client | place | people. */
import { memo } from 'react';
import { shownStatus } from '@/features/jobs/labels';
import type { CalendarJob } from '@/features/jobs/calendar';
import { classNames } from '@/lib/class-names';
import type { Day } from '@/lib/zoned-time';
import { CardMenu } from './card-menu';
import { Assigned, CrewMarks, StatusMark, VisitMark } from './card-parts';
import { cardHooks, timeText } from './card-words';
import type { CalendarViewProps } from './view-props';
import './day.css';

interface DayRowProps extends Pick<CalendarViewProps, 'zone' | 'onEdit' | 'onMove'> {
  job: CalendarJob;
  day: Day;
  carried?: boolean;
  /** The heading level of the title. */
  heading?: 'h3' | 'h4';
}

export const DayRow = memo(function DayRow(props: DayRowProps) {
  const { job, day, zone, carried = false, heading: Title = 'h4', onEdit, onMove } = props;
  return (
    <article
      {...cardHooks(job, zone)}
      className={classNames('visit-card day-row group/card', shownStatus(job), carried && 'carried')}
    >
      <div className="day-time">
        <span>{timeText(job, day, zone, true)}</span>
        <StatusMark job={job} />
      </div>
      <div className="day-what">
        <Title title={job.title}>{job.title}</Title>
        <span className="day-client" title={job.client.name}>
          <span>{job.client.name}</span>
          {job.visitCount > 1 && <VisitMark job={job} />}
        </span>
      </div>
      <div className="day-place" title={job.location ?? undefined}>
        {job.location}
      </div>
      <div className="day-people">
        <CrewMarks crew={job.crew} />
        <span title={job.crew.map(({ fullName }) => fullName).join(', ') || undefined}>
          <Assigned crew={job.crew} />
        </span>
      </div>
      <CardMenu job={job} small={false} onEdit={() => onEdit(job)} onMove={(all) => onMove(job, all)} />
    </article>
  );
});
