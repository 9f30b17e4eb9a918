/**
 * How a job's status and priority show in tables and dialogs (spec 4). The calendar's colours are other ones, by the
 * spec's letter: `STATUS_TONE` in `labels.ts`. Pure.
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

/** Spec 4: completed grey, in-progress blue, urgent red, scheduled yellow when assigned and green when not, others grey. */
export function statusBadge({ status, assignedUserId }: Pick<Job, 'status' | 'assignedUserId'>): BadgeLook {
  const label = statusLabel(status);
  if (status === 'scheduled') return { label, tone: assignedUserId === null ? 'green' : 'yellow' };
  return { label, tone: STATUS_BADGE[status] ?? 'grey' };
}

/** Spec 3: Low, Normal, High or Urgent. */
export function priorityLabel(priority: number): string {
  const labels: Readonly<Record<string, string>> = texts.priority;
  return labels[String(priority)] ?? String(priority);
}

/** The detail dialog's badge (spec 2): only above 2, 'Urgent' for 4 and 'High Priority' for 3. */
export function priorityBadge(priority: number): BadgeLook | null {
  if (priority <= 2) return null;
  return priority === 3
    ? { label: texts.highPriority, tone: 'orange' }
    : { label: texts.urgentPriority, tone: 'red' };
}
