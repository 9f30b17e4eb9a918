/** The texts of a visit on the calendar, and the attributes by which its card is found. Pure. */
import type { CalendarJob } from '@/features/jobs/calendar';
import { shownStatus, statusLabel } from '@/features/jobs/labels';
import { formatTime, spokenDay } from '@/lib/format';
import { type Day, dayOf, instantOf } from '@/lib/zoned-time';
import { texts } from '../texts';

/**
 * Returns the label of the shown status. A single visit is called 'done', because only a whole job
 * can be 'completed'.
 */
export const shownLabel = (job: CalendarJob) =>
  shownStatus(job) === job.status ? statusLabel(job.status) : texts.visitDone;

/** Returns the card's accessible name, which screen readers read. */
function cardName(job: CalendarJob, zone: string): string {
  const start = instantOf(job.startDate);
  const parts = [
    job.title,
    texts.place(spokenDay(dayOf(start, zone)), formatTime(start, zone)),
    job.client.name,
  ];
  if (job.crew.length > 0) parts.push(texts.assigned(job.crew.map(({ fullName }) => fullName).join(', ')));
  if (job.visitCount > 1) parts.push(texts.visit(job.visitNumber, job.visitCount));
  return [...parts, shownLabel(job)].join(', ');
}

/**
 * Returns the attributes of a card, such as its accessible name and the ids by which the calendar,
 * drags and tests find the card.
 */
export function cardHooks(job: CalendarJob, zone: string) {
  return {
    'data-job-id': job.id,
    'data-visit-id': job.visitId,
    tabIndex: 0,
    'aria-label': cardName(job, zone),
    'aria-roledescription': texts.card,
  };
}

/**
 * Returns the start time, or 'since …' on a later day of the visit. If `withEnd` is true, the text
 * also contains the end. The day view shows the end.
 */
export function timeText(job: CalendarJob, day: Day, zone: string, withEnd: boolean): string {
  const start = instantOf(job.startDate);
  const from = formatTime(start, zone);
  if (dayOf(start, zone) !== day) return texts.since(from);
  return withEnd && job.endDate !== null ? `${from} – ${formatTime(instantOf(job.endDate), zone)}` : from;
}
