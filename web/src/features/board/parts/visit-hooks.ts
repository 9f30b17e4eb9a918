/** The attributes of every visit on the board. The board, tests and screen readers use them. */
import type { CalendarJob } from '@/features/jobs/calendar';
import { shownStatus } from '@/features/jobs/labels';
import { texts } from '../texts';
import { visitName } from '../visit-words';

/** The attributes with which the board finds a visit, and its accessible name. */
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
