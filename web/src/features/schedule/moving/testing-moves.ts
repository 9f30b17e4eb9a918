/** For the tests of moves. */
import type { CalendarJob } from '@/features/jobs/calendar';
import { slotOf } from '../rules';
import type { MoveTo } from './move-to';

/** The move that takes a moved visit back to where it was. */
export function moveBack(visit: CalendarJob, moved: MoveTo): MoveTo {
  return {
    ...(moved.slot && { slot: slotOf(visit) }),
    ...(moved.crew && { crew: visit.crew }),
    ...(moved.unscheduled !== undefined && { unscheduled: visit.unscheduled === 1 }),
  };
}
