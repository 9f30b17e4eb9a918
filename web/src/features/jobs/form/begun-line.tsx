/**
 * The line in the footer of a job's form that says when the current visit was started, and by whom
 * if the job's history contains the name.
 */
import { useQuery } from '@tanstack/react-query';
import { formatDayTime, formatTime } from '@/lib/format';
import { dayOf, instantOf } from '@/lib/zoned-time';
import { useToday } from '@/ui/hooks/use-today';
import type { CalendarJob } from '../calendar';
import { jobHistoryQuery } from '../detail/queries';
import { texts } from './texts/visit';

export function BegunLine({ job, zone }: { job: CalendarJob; zone: string }) {
  const today = useToday(zone);
  const { actualStartTime } = job;
  const { data } = useQuery({ ...jobHistoryQuery(job.id), enabled: actualStartTime !== null });
  if (actualStartTime === null) return null;
  const start = instantOf(actualStartTime);
  const when = dayOf(start, zone) === today ? formatTime(start, zone) : formatDayTime(start, zone);
  const by = data?.find(({ changes }) =>
    changes.some(({ field, to }) => field === 'actualStartTime' && to === actualStartTime),
  );
  return (
    <p className="begun-line text-2sm/5 text-ink-2 md:mr-auto">
      {by === undefined ? texts.begun(when) : texts.begunBy(when, by.userName)}
    </p>
  );
}
