/**
 * The attributes of every visit on the board, used by the board itself, tests and screen readers.
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import { shownStatus } from '@/features/jobs/labels';
import { texts } from '../texts';
import { visitName } from '../visit-words';

/** Returns the attributes by which the board finds a visit, and the visit's accessible name. */
export function visitHooks(visit: CalendarJob, zone: string) {
  return {
    'data-job-id': visit.id,
    'data-visit-id': visit.visitId,
    'data-status': shownStatus(visit),
    tabIndex: 0,
    'aria-label': visitName(visit, zone),
    'aria-roledescription': texts.card,
  };
}
