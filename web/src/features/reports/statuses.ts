/** The four statuses as the charts of Reports show them. Each chart stacks them in the same order. Pure. */
import { statusLabel } from '@/features/jobs/labels';
import type { JobStatus } from '@/features/jobs/queries';

/** A number of jobs or minutes for each status. */
export interface ByStatus {
  completed: number;
  inProgress: number;
  scheduled: number;
  urgent: number;
}

/**
 * The statuses in the order in which the charts stack them. Columns are stacked from bottom to top,
 * and bars from left to right.
 */
export const STACK = [
  { key: 'completed', status: 'completed', fill: 'fill-completed', tone: 'bg-completed' },
  { key: 'inProgress', status: 'in-progress', fill: 'fill-progress', tone: 'bg-progress' },
  { key: 'scheduled', status: 'scheduled', fill: 'fill-scheduled', tone: 'bg-scheduled' },
  { key: 'urgent', status: 'urgent', fill: 'fill-urgent', tone: 'bg-urgent' },
] as const satisfies readonly { key: keyof ByStatus; status: JobStatus; fill: string; tone: string }[];

/** Returns the values of the statuses in the order of `STACK`. */
export const stacked = (of: ByStatus): number[] => STACK.map(({ key }) => of[key]);

export const statusLabels = (): string[] => STACK.map(({ status }) => statusLabel(status));

export const sumOf = (of: ByStatus): number => stacked(of).reduce((sum, value) => sum + value, 0);

/**
 * Returns the number of jobs with each status. The server sends the number of all jobs and of each
 * status except scheduled.
 */
export function jobsByStatus(of: {
  jobs: number;
  inProgress: number;
  completed: number;
  urgent: number;
}): ByStatus {
  const { jobs, inProgress, completed, urgent } = of;
  return { completed, inProgress, scheduled: jobs - completed - inProgress - urgent, urgent };
}
