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

/** Where *Open* leads. On a touch screen a job opens as the sheet to read and act on, else in the list of jobs. */
export function openTarget(alert: Notification, isTouch: boolean): Target | null {
  const target = targetOf(alert);
  const isOfJob = target?.search !== undefined && alert.jobId !== null;
  return isTouch && isOfJob && alert.jobId !== null ? { to: jobPath(alert.jobId) } : target;
}
