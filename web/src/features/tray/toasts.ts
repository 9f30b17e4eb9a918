/** What a toast says after a change of the tray. All of them come from here. `job` is the server's answer. */
import type { Job } from '@/features/jobs/queries';
import { formatShortDay, formatTime, formatWeekday } from '@/lib/format';
import { type Day, daysBetween, dayOf, instantOf } from '@/lib/zoned-time';
import { toast } from '@/ui/overlay/toast';
import { texts } from './texts';

/** A weekday alone means one of the next days. */
const NEAR_DAYS = 7;

/** 'Tue 9:15 AM', with the date if the day is not one of the next. */
function whenText(startDate: string, today: Day, zone: string): string {
  const start = instantOf(startDate);
  const day = dayOf(start, zone);
  const ahead = daysBetween(today, day);
  const isNear = ahead >= 0 && ahead < NEAR_DAYS;
  return texts.dayAt(isNear ? formatWeekday(day) : formatShortDay(day), formatTime(start, zone));
}

/** 'Ana Ruiz', 'Ana Ruiz +1', 'Unassigned'. */
function crewText(crew: Job['crew']): string {
  const [lead, ...others] = crew;
  if (lead === undefined) return texts.unassigned;
  return others.length === 0 ? lead.fullName : texts.andMore(lead.fullName, others.length);
}

export function toastScheduled(job: Job, visitId: string, today: Day, zone: string): void {
  const visit = job.visits?.find(({ id }) => id === visitId);
  const when = whenText(visit?.startDate ?? job.startDate, today, zone);
  toast({ title: texts.scheduled(when, crewText(visit?.workers ?? job.crew)), subject: job.id });
}

export function toastMovedToTray(job: Job): void {
  toast({ title: texts.movedToTray, subject: job.id });
}

export function toastHold(job: Job, onHold: boolean): void {
  toast({ title: onHold ? texts.putOnHold : texts.offHold, subject: job.id });
}
