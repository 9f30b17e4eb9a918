/** The labels, icons and color names for a job's status. */
import { Check, Clock, type LucideIcon, TriangleAlert, Wrench } from 'lucide-react';
import type { CalendarJob } from './calendar';
import type { JobStatus } from './queries';
import { texts } from './texts';

/** All statuses, in the order in which menus and filters list them. */
export const STATUSES: readonly JobStatus[] = ['scheduled', 'in-progress', 'completed', 'urgent'];

/**
 * Returns the label of a status. An unknown status, which a newer server may send, is shown as
 * stored.
 */
export function statusLabel(status: string): string {
  const known = STATUSES.find((each) => each === status);
  return known === undefined ? status : texts.status[known];
}

/** The icon of each status. For accessibility, a status is not shown by color alone. */
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

/**
 * Returns the status to show for a visit. A visit that is done is shown as completed, even if its
 * job has further visits.
 */
export function shownStatus({ status, visitCount, done }: CalendarJob): JobStatus {
  return visitCount > 1 && done === 1 ? 'completed' : status;
}
