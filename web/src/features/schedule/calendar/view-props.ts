/** The shared props of the calendar's views. */
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Day } from '@/lib/zoned-time';

export interface CalendarViewProps {
  days: readonly Day[];
  /** The date in the URL. The month view dims the days outside of the month of this date. */
  date: Day;
  jobs: ReadonlyMap<Day, CalendarJob[]>;
  today: Day;
  zone: string;
  loading: boolean;
  /** The id of the visit that is being moved with the keyboard. */
  carriedId: string | undefined;
  onEdit: (job: CalendarJob) => void;
  /** Opens the dialog *Move…*, or *Move all days* if `all` is true. */
  onMove: (job: CalendarJob, all: boolean) => void;
}
