/** What every card of a visit on the board has for the board, for tests and for screen readers. */
import type { CalendarJob } from '@/features/jobs/calendar';
import { shownStatus } from '@/features/jobs/labels';
import { texts } from '../texts';
import { visitName } from '../visit-words';

/** The attributes by which the board finds a visit, and its accessible name. */
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
