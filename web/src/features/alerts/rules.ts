/**
 * Groups notifications by day, and finds the target of each and the time of its visit. Pure.
 * rule: alerts-by-day
 */
import { targetOf, type Target } from '@/features/notifications/target';
import type { Notification } from '@/features/notifications/queries';
import { jobPath } from '@/lib/paths';
import { type Day, dayOf, instantOf } from '@/lib/zoned-time';

export interface AlertDay {
  day: Day;
  alerts: Notification[];
}

/**
 * Groups notifications by day in the time zone of the business. The order of the list is kept:
 * newest first.
 */
export function byDay(list: readonly Notification[], zone: string): AlertDay[] {
  const days = new Map<Day, Notification[]>();
  for (const alert of list) {
    const day = dayOf(instantOf(alert.createdAt), zone);
    days.set(day, [...(days.get(day) ?? []), alert]);
  }
  return [...days].map(([day, alerts]) => ({ day, alerts }));
}

/**
 * The target of *Open*. For a job it is the job's sheet on a touch screen, and otherwise the id of
 * the job to show over the current screen. Null if there is nothing to open.
 */
export function openTarget(alert: Notification, isTouch: boolean): Target | { jobId: string } | null {
  const target = targetOf(alert);
  const { jobId } = alert;
  if (target?.search === undefined || jobId === null) return target;
  return isTouch ? { to: jobPath(jobId) } : { jobId };
}
