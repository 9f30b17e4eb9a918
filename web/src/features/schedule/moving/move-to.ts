/**
 * Where a move takes a visit: the visit as it is afterwards, and the request that makes it so. The calendar's drags,
 * the board, the tray and keys all describe a move like this. Pure.
 */
import type { Schemas } from '@/api/client';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Visit, VisitWorker } from '@/features/jobs/visit-requests';
import { type Slot, timesOf } from '../rules';

/** What a move changes of a visit. What is absent stays. */
export interface MoveTo {
  /** The new time. Of a visit without an end, `end` equals `start`; a later `end` gives it one. */
  slot?: Slot;
  /** The new workers, the lead first. */
  crew?: readonly VisitWorker[];
  /** Into the tray, or out of it. */
  unscheduled?: boolean;
}

/** Whether the server moves no visit of the job until it is reopened. With one visit its times are the job's own. */
export const needsReopening = ({ status, archived, visitCount }: CalendarJob): boolean =>
  visitCount > 1 && (status === 'completed' || archived === 1);

type Times = Pick<Visit, 'startDate' | 'endDate'>;

/** The times of a visit in a slot. */
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

/** Whether a move only takes people out of a visit that has a time. It is never refused. */
export function onlyTakesOut(visit: CalendarJob, { slot, crew, unscheduled }: MoveTo): boolean {
  if (slot !== undefined || unscheduled !== undefined || crew === undefined) return false;
  return crew.every(({ id }) => visit.crew.some((worker) => worker.id === id));
}
