/**
 * The badges of a job's status and priority in tables and dialogs. The calendar has other status colors on
 * purpose: `STATUS_TONE` in `labels.ts`. Pure.
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

/** Completed grey, in-progress blue, urgent red, scheduled yellow if assigned, green if not; others grey. */
export function statusBadge({ status, assignedUserId }: Pick<Job, 'status' | 'assignedUserId'>): BadgeLook {
  const label = statusLabel(status);
  if (status === 'scheduled') return { label, tone: assignedUserId === null ? 'green' : 'yellow' };
  return { label, tone: STATUS_BADGE[status] ?? 'grey' };
}

/** Low, Normal, High or Urgent. An unknown priority is shown as its number. */
export function priorityLabel(priority: number): string {
  const labels: Readonly<Record<string, string>> = texts.priority;
  return labels[String(priority)] ?? String(priority);
}

/** The badge of the detail dialog: null up to 2, 'High Priority' for 3, 'Urgent' for 4. */
export function priorityBadge(priority: number): BadgeLook | null {
  if (priority <= 2) return null;
  return priority === 3
    ? { label: texts.highPriority, tone: 'orange' }
    : { label: texts.urgentPriority, tone: 'red' };
}
