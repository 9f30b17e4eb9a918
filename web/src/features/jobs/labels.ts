/** The labels, icons and color names of a job's statuses. */
import { Check, Clock, type LucideIcon, TriangleAlert, Wrench } from 'lucide-react';
import type { CalendarJob } from './calendar';
import type { JobStatus } from './queries';
import { texts } from './texts';

/** The statuses, in the order of menus and filters. */
export const STATUSES: readonly JobStatus[] = ['scheduled', 'in-progress', 'completed', 'urgent'];

/** The label of a status. A status that only a newer server knows is shown as it is. */
export function statusLabel(status: string): string {
  const known = STATUSES.find((each) => each === status);
  return known === undefined ? status : texts.status[known];
}

/** The icons of the statuses. A status is not shown by color alone, because that is not accessible. */
export const STATUS_ICON: Record<JobStatus, LucideIcon> = {
  scheduled: Clock,
  'in-progress': Wrench,
  completed: Check,
  urgent: TriangleAlert,
};

/** The names of the status colors. */
export const STATUS_TONE = {
  scheduled: 'scheduled',
  'in-progress': 'progress',
  completed: 'completed',
  urgent: 'urgent',
} as const satisfies Record<JobStatus, string>;

/** The status that a visit shows. One that is done is completed, although its job may have further visits. */
export function shownStatus({ status, visitCount, done }: CalendarJob): JobStatus {
  return visitCount > 1 && done === 1 ? 'completed' : status;
}
