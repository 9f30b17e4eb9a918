/** Shows the planned and actual times of a job, in the table and on the cards. */
import { Check } from 'lucide-react';
import { formatDay, formatDayRange, formatMonthDay, formatTime } from '@/lib/format';
import { type Day, dayOf, type Instant, instantOf } from '@/lib/zoned-time';
import type { Job } from '../queries';
import { texts } from './texts';

/** Formats an actual time. The day is added if it differs from `day`, the planned day. */
function actual(at: string, day: Day | null, zone: string): string {
  const instant = instantOf(at);
  const on = dayOf(instant, zone);
  return on === day ? formatTime(instant, zone) : `${formatMonthDay(on)}, ${formatTime(instant, zone)}`;
}

/** Returns start and end as text: '9:00 AM – 11:00 AM', or only the start if there is no end. */
function span(start: Instant, end: Instant | null, zone: string): string {
  return end === null ? formatTime(start, zone) : `${formatTime(start, zone)} – ${formatTime(end, zone)}`;
}

interface JobTimesProps {
  job: Job;
  zone: string;
}

/**
 * Shows the planned day and times, and the actual start and finish if they are set. Times don't
 * wrap.
 */
export function JobTimes({ job, zone }: JobTimesProps) {
  if (job.unscheduled === 1)
    return (
      <>
        <p className="jobs-clip text-ink-3">{texts.noTime}</p>
        <ActualTimes job={job} day={null} zone={zone} />
      </>
    );
  const start = instantOf(job.startDate);
  const end = job.endDate === null ? null : instantOf(job.endDate);
  const day = dayOf(start, zone);
  const last = end === null ? day : dayOf(end, zone);
  return (
    <>
      <p className="jobs-clip jobs-day">{last > day ? formatDayRange(day, last) : formatDay(day)}</p>
      <p className="truncate text-ink-2">{span(start, end, zone)}</p>
      <ActualTimes job={job} day={day} zone={zone} />
    </>
  );
}

/**
 * Shows 'Started 9:05 AM', or a check mark with both times if the visit is finished. For screen
 * readers the check mark is replaced by words.
 */
function ActualTimes({ job, day, zone }: JobTimesProps & { day: Day | null }) {
  const started = job.actualStartTime === null ? null : actual(job.actualStartTime, day, zone);
  const finished = job.actualFinishTime === null ? null : actual(job.actualFinishTime, day, zone);
  if (finished === null) {
    return started === null ? null : (
      <p className="jobs-actual truncate text-ink-2">{texts.started(started)}</p>
    );
  }
  const words = [...(started === null ? [] : [texts.started(started)]), texts.finished(finished)];
  return (
    <p className="flex min-w-0 items-center gap-1 jobs-actual text-ink-2" title={words.join('\n')}>
      <Check aria-hidden className="size-3 shrink-0 text-completed-ink" />
      <span aria-hidden className="truncate">
        {started === null ? finished : `${started} – ${finished}`}
      </span>
      <span className="sr-only">{words.join(', ')}</span>
    </p>
  );
}
