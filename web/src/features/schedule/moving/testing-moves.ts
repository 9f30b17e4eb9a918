/** Helpers for the tests of moves. Only tests may import this. */
import type { CalendarJob } from '@/features/jobs/calendar';
import { slotOf } from '../rules';
import type { MoveTo } from './move-to';

/** Returns the move that restores the visit after another move. */
export function moveBack(visit: CalendarJob, moved: MoveTo): MoveTo {
  return {
    ...(moved.slot && { slot: slotOf(visit) }),
    ...(moved.crew && { crew: visit.crew }),
    ...(moved.unscheduled !== undefined && { unscheduled: visit.unscheduled === 1 }),
  };
}
