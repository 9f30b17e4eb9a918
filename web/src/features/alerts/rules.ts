/** Groups notifications by day, and says where each leads and when its visit is. Pure. rule: alerts-by-day */
import { targetOf, type Target } from '@/features/notifications/target';
import type { Notification } from '@/features/notifications/queries';
import { jobPath } from '@/lib/paths';
import { type Day, dayOf, instantOf } from '@/lib/zoned-time';

export interface AlertDay {
  day: Day;
  alerts: Notification[];
}

/** The notifications of each day of the business, as they come: the newest first. */
export function byDay(list: readonly Notification[], zone: string): AlertDay[] {
  const days = new Map<Day, Notification[]>();
  for (const alert of list) {
    const day = dayOf(instantOf(alert.createdAt), zone);
    days.set(day, [...(days.get(day) ?? []), alert]);
  }
  return [...days].map(([day, alerts]) => ({ day, alerts }));
}

/**
 * What *Open* opens: on a touch screen a job as the sheet to read and act on, else the job with this id over the screen.
 * Null if there is nothing to open.
 */
export function openTarget(alert: Notification, isTouch: boolean): Target | { jobId: string } | null {
  const target = targetOf(alert);
  const { jobId } = alert;
  if (target?.search === undefined || jobId === null) return target;
  return isTouch ? { to: jobPath(jobId) } : { jobId };
}
