/**
 * The badges that show a job's status and priority in tables and dialogs. The calendar
 * intentionally uses other status colors: `STATUS_TONE` in `labels.ts`. Pure.
 */
import type { BadgeTone } from '@/ui/badge';
import { statusLabel } from './labels';
import type { Job } from './queries';
import { texts } from './texts';

export interface BadgeLook {
  label: string;
  tone: BadgeTone;
}

const STATUS_BADGE: Readonly<Record<string, BadgeTone>> = {
  completed: 'grey',
  'in-progress': 'blue',
  urgent: 'red',
};

/**
 * Returns the label and color of the status badge. Completed is grey, in-progress is blue, and
 * urgent is red. Scheduled is yellow if the job is assigned and green otherwise. Unknown statuses
 * are grey.
 */
export function statusBadge({ status, assignedUserId }: Pick<Job, 'status' | 'assignedUserId'>): BadgeLook {
  const label = statusLabel(status);
  if (status === 'scheduled') return { label, tone: assignedUserId === null ? 'green' : 'yellow' };
  return { label, tone: STATUS_BADGE[status] ?? 'grey' };
}

/**
 * Returns the label of a priority: Low, Normal, High or Urgent. An unknown priority is shown as its
 * number.
 */
export function priorityLabel(priority: number): string {
  const labels: Readonly<Record<string, string>> = texts.priority;
  return labels[String(priority)] ?? String(priority);
}

/**
 * Returns the priority badge for the detail dialog: 'High Priority' for 3 and 'Urgent' for 4. Lower
 * priorities have no badge.
 */
export function priorityBadge(priority: number): BadgeLook | null {
  if (priority <= 2) return null;
  return priority === 3
    ? { label: texts.highPriority, tone: 'orange' }
    : { label: texts.urgentPriority, tone: 'red' };
}
