/**
 * The badges of a job's status and priority in tables and dialogs. The calendar uses other status
 * colors on purpose: `STATUS_TONE` in `labels.ts`. Pure.
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
 * The color of the badge: grey for completed, blue for in-progress, red for urgent. Scheduled is
 * yellow if assigned and green if not. Other statuses are grey.
 */
export function statusBadge({ status, assignedUserId }: Pick<Job, 'status' | 'assignedUserId'>): BadgeLook {
  const label = statusLabel(status);
  if (status === 'scheduled') return { label, tone: assignedUserId === null ? 'green' : 'yellow' };
  return { label, tone: STATUS_BADGE[status] ?? 'grey' };
}

/** The label of a priority: Low, Normal, High or Urgent. An unknown priority is shown as its number. */
export function priorityLabel(priority: number): string {
  const labels: Readonly<Record<string, string>> = texts.priority;
  return labels[String(priority)] ?? String(priority);
}

/**
 * The priority badge in the detail dialog. Priority 3 is 'High Priority' and 4 is 'Urgent'. Lower
 * priorities have no badge.
 */
export function priorityBadge(priority: number): BadgeLook | null {
  if (priority <= 2) return null;
  return priority === 3
    ? { label: texts.highPriority, tone: 'orange' }
    : { label: texts.urgentPriority, tone: 'red' };
}
