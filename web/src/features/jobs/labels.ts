/** The words for a job's status and priority, and what stands for a status besides its colour. */
import { Check, Clock, type LucideIcon, TriangleAlert, Wrench } from 'lucide-react';
import type { JobStatus } from './queries';

/** In the order of the spec's lists. */
export const STATUSES: readonly JobStatus[] = ['scheduled', 'in-progress', 'completed', 'urgent'];

export const STATUS_LABEL: Record<JobStatus, string> = {
  scheduled: 'Scheduled',
  'in-progress': 'In Progress',
  completed: 'Completed',
  urgent: 'Urgent',
};

/** A status is told by colour and by a word or an icon, never by colour alone. */
export const STATUS_ICON: Record<JobStatus, LucideIcon> = {
  scheduled: Clock,
  'in-progress': Wrench,
  completed: Check,
  urgent: TriangleAlert,
};

/** Spec 3: 1 Low, 2 Normal, 3 High, 4 Urgent. */
export const PRIORITY_LABEL: Record<string, string> = {
  '1': 'Low',
  '2': 'Normal',
  '3': 'High',
  '4': 'Urgent',
};

/** The names of the status colours. */
export const STATUS_TONE = {
  scheduled: 'scheduled',
  'in-progress': 'progress',
  completed: 'completed',
  urgent: 'urgent',
} as const satisfies Record<JobStatus, string>;
