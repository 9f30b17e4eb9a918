/** All toasts about changes of the tray. `job` is the job in the server's response. */
import { isGone, isStale } from '@/api/errors';
import { toastFailure } from '@/api/failure-toast';
import type { Job } from '@/features/jobs/queries';
import { formatShortDay, formatTime, formatWeekday } from '@/lib/format';
import { type Day, daysBetween, dayOf, instantOf } from '@/lib/zoned-time';
import { toast } from '@/ui/overlay/toast';
import { texts } from './texts';

/** If a day is less than this number of days away, only its weekday is shown. */
const NEAR_DAYS = 7;

/**
 * Returns a text such as 'Tue 9:15 AM'. If the day is not within the next week, the date is added.
 */
function whenText(startDate: string, today: Day, zone: string): string {
  const start = instantOf(startDate);
  const day = dayOf(start, zone);
  const ahead = daysBetween(today, day);
  const isNear = ahead >= 0 && ahead < NEAR_DAYS;
  return texts.dayAt(isNear ? formatWeekday(day) : formatShortDay(day), formatTime(start, zone));
}

/** Returns the text about a crew: 'Ana Ruiz', 'Ana Ruiz +1', 'Unassigned'. */
function crewText(crew: Job['crew']): string {
  const [lead, ...others] = crew;
  if (lead === undefined) return texts.unassigned;
  return others.length === 0 ? lead.fullName : texts.andMore(lead.fullName, others.length);
}

/** Returns the time and the workers of a visit as texts: 'Tue 9:15 AM', 'Ana Ruiz'. */
function placeOf(job: Job, visitId: string, today: Day, zone: string): [when: string, who: string] {
  const visit = job.visits?.find(({ id }) => id === visitId);
  const when = whenText(visit?.startDate ?? job.startDate, today, zone);
  return [when, crewText(visit?.workers ?? job.crew)];
}

export function toastScheduled(job: Job, visitId: string, today: Day, zone: string): void {
  toast({ title: texts.scheduled(...placeOf(job, visitId, today, zone)), subject: job.id });
}

export function toastMoved(job: Job, visitId: string, today: Day, zone: string): void {
  toast({ title: texts.moved(...placeOf(job, visitId, today, zone)), subject: job.id });
}

export function toastMovedToTray(job: Job): void {
  toast({ title: texts.movedToTray, subject: job.id });
}

/** Shown for a visit that has begun, which therefore can't be put into the tray. */
export function toastCannotWait(): void {
  toast({ variant: 'destructive', title: texts.notPut, description: texts.hasBegun });
}

export function toastNotPut(error: unknown): void {
  toastFailure(error, texts.putFailed, isStale(error) || isGone(error) ? texts.notPut : undefined);
}

export function toastHold(job: Job, onHold: boolean): void {
  toast({ title: onHold ? texts.putOnHold : texts.offHold, subject: job.id });
}
