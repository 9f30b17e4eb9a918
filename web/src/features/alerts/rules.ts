/**
 * Groups notifications by day, and finds the target of each notification and the time of its visit.
 * Pure. rule: alerts-by-day
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
 * Groups notifications by day in the time zone of the business. Keeps the order of the list: newest
 * first.
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
 * Returns the target of a notification's *Open* button, or null if there is nothing to open. For a
 * job on a touch screen, the target is the job's sheet. For a job on other screens, it is the job's
 * id, and the details open over the current screen.
 */
export function openTarget(alert: Notification, isTouch: boolean): Target | { jobId: string } | null {
  const target = targetOf(alert);
  const { jobId } = alert;
  if (target?.search === undefined || jobId === null) return target;
  return isTouch ? { to: jobPath(jobId) } : { jobId };
}
