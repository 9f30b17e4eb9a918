/** The words for a job's status, and what stands for a status besides its colour. */
import { Check, Clock, type LucideIcon, TriangleAlert, Wrench } from 'lucide-react';
import type { JobStatus } from './queries';
import { texts } from './texts';

/** In the order of the spec's lists. */
export const STATUSES: readonly JobStatus[] = ['scheduled', 'in-progress', 'completed', 'urgent'];

/** A newer server may know more states than this app; those show as they are written. */
export function statusLabel(status: string): string {
  const known = STATUSES.find((each) => each === status);
  return known === undefined ? status : texts.status[known];
}

/** A status is told by colour and by a word or an icon, never by colour alone. */
export const STATUS_ICON: Record<JobStatus, LucideIcon> = {
  scheduled: Clock,
  'in-progress': Wrench,
  completed: Check,
  urgent: TriangleAlert,
};

/** The names of the status colours. */
export const STATUS_TONE = {
  scheduled: 'scheduled',
  'in-progress': 'progress',
  completed: 'completed',
  urgent: 'urgent',
} as const satisfies Record<JobStatus, string>;
