/**
 * How a job's status and priority show in tables and dialogs (spec 4). The calendar's colours are other ones, by the
 * spec's letter: `STATUS_TONE` in `labels.ts`. Pure.
 */
import type { BadgeTone } from '@/ui/badge';
import { PRIORITY_LABEL, STATUS_LABEL } from './labels';
import type { Job } from './queries';

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

/** A newer server may know more states than this app; those show as they are written. */
export function statusLabel(status: string): string {
  return new Map<string, string>(Object.entries(STATUS_LABEL)).get(status) ?? status;
}

/** Spec 3: Low, Normal, High or Urgent. */
export function priorityLabel(priority: number): string {
  return PRIORITY_LABEL[String(priority)] ?? String(priority);
}

/** The detail dialog's badge (spec 2): only above 2, 'Urgent' for 4 and 'High Priority' for 3. */
export function priorityBadge(priority: number): BadgeLook | null {
  if (priority <= 2) return null;
  return priority === 3 ? { label: 'High Priority', tone: 'orange' } : { label: 'Urgent', tone: 'red' };
}
