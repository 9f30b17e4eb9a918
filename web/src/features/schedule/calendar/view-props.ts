/** What the views of the calendar show and report. */
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Day } from '@/lib/zoned-time';

export interface CalendarViewProps {
  days: readonly Day[];
  /** The date in the address. The month view doesn't dim its month. */
  date: Day;
  jobs: ReadonlyMap<Day, CalendarJob[]>;
  today: Day;
  zone: string;
  loading: boolean;
  /** The job that is being moved by keys. */
  carriedId: string | undefined;
  onEdit: (job: CalendarJob) => void;
  onMove: (job: CalendarJob) => void;
}
