/**
 * The changes of a move, the visit after it, and its request. The calendar's drags, the board, the
 * tray and keys all describe a move with these types. Pure.
 */
import type { Schemas } from '@/api/client';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Visit, VisitWorker } from '@/features/jobs/visit-requests';
import { type Slot, timesOf } from '../rules';

/** The changes of a move. Absent fields are unchanged. */
export interface MoveTo {
  /** The new time. For a visit without an end, `end` equals `start`; a later `end` sets an end. */
  slot?: Slot;
  /** The new workers, the lead first. */
  crew?: readonly VisitWorker[];
  /** True to move into the tray, false to move out of it. */
  unscheduled?: boolean;
}

/**
 * Whether the server refuses to move visits of the job until it is reopened. This applies to jobs
 * with several visits; a single visit has the job's times.
 */
export const needsReopening = ({ status, archived, visitCount }: CalendarJob): boolean =>
  visitCount > 1 && (status === 'completed' || archived === 1);

type Times = Pick<Visit, 'startDate' | 'endDate'>;

/**
 * Converts a slot to the times of a visit. A visit without an end gets one only if the slot has a
 * length.
 */
function timesIn(slot: Slot, { endDate }: Times): Times {
  return timesOf(slot, endDate !== null || slot.end > slot.start);
}

/** The visit after the move. */
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

/** The fields to send for a move. */
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
