/**
 * The changes that a move makes, the visit after the move, and the request for it. These types
 * describe every move: by dragging on the calendar, on the board and in the tray, and with the
 * keyboard. Pure.
 */
import type { Schemas } from '@/api/client';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Visit, VisitWorker } from '@/features/jobs/visit-requests';
import { type Slot, timesOf } from '../rules';

/** The changes that a move makes. Absent fields are unchanged. */
export interface MoveTo {
  /**
   * The new time. If `end` equals `start`, a visit without an end still has no end. If `end` is
   * later, the visit gets that end.
   */
  slot?: Slot;
  /** The new workers, the lead first. */
  crew?: readonly VisitWorker[];
  /** True to move into the tray, false to move out of it. */
  unscheduled?: boolean;
}

/**
 * Whether the job must be reopened before its visits can be moved. The server accepts new times for
 * a completed or archived job, but no changes of its visits. `sendMove` moves the only visit of a
 * job by changing the job, so only jobs with several visits must be reopened.
 */
export const needsReopening = ({ status, archived, visitCount }: CalendarJob): boolean =>
  visitCount > 1 && (status === 'completed' || archived === 1);

type Times = Pick<Visit, 'startDate' | 'endDate'>;

/**
 * Converts a slot to the times of a visit. A visit without an end gets an end only if the slot has
 * a length.
 */
function timesIn(slot: Slot, { endDate }: Times): Times {
  return timesOf(slot, endDate !== null || slot.end > slot.start);
}

/** Returns the visit after the move. */
export function movedVisit(visit: CalendarJob, { slot, crew, unscheduled }: MoveTo): CalendarJob {
  const lead = crew?.[0]?.id ?? null;
  return {
    ...visit,
    ...(slot && timesIn(slot, visit)),
    ...(crew && {
      crew: [...crew],
      assignedUserId: lead,
      assignedUser: lead === visit.assignedUserId ? visit.assignedUser : null,
    }),
    ...(unscheduled !== undefined && { unscheduled: unscheduled ? 1 : 0 }),
  };
}

/** Returns the fields to send for a move. */
export function requestOf(visit: Times, { slot, crew, unscheduled }: MoveTo): Schemas['VisitPatch'] {
  return {
    ...(slot && timesIn(slot, visit)),
    ...(crew && { workerIds: crew.map(({ id }) => id) }),
    ...(unscheduled !== undefined && { unscheduled }),
  };
}

/** Whether a move only removes people from a scheduled visit. Such a move is never refused. */
export function onlyTakesOut(visit: CalendarJob, { slot, crew, unscheduled }: MoveTo): boolean {
  if (slot !== undefined || unscheduled !== undefined || crew === undefined) return false;
  return crew.every(({ id }) => visit.crew.some((worker) => worker.id === id));
}
