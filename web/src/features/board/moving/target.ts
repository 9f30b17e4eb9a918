/**
 * A visit that is being moved, where it would be dropped, and the resulting move. A drag and the
 * same move with keys have the same target, so both send the same request. Pure. rule: board-moves
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import type { VisitWorker } from '@/features/jobs/visit-requests';
import type { MoveTo } from '@/features/schedule/moving/move-to';
import { type Slot, slotOf } from '@/features/jobs/slot';
import { type LanePerson, NOBODY } from '../model';

/** A visit that was picked up from the board or the tray. */
export interface Held {
  visit: CalendarJob;
  /** The lane from which it was picked up; null for the tray. */
  from: string | null;
}

/** Where the visit would be dropped: on a lane, or in the tray. */
export type Target = { lane: { id: string; person: LanePerson | null }; slot: Slot } | 'tray';

/**
 * Returns the crew after a visit was moved from one lane to another. Only the person of the first
 * lane is replaced. Returns the same array if the crew does not change.
 */
export function crewAfter(
  crew: readonly VisitWorker[],
  from: string | null,
  to: LanePerson | null,
): readonly VisitWorker[] {
  if (from === (to?.id ?? NOBODY)) return crew;
  const isIn = crew.some(({ id }) => id === to?.id);
  if (from === null) return crewFromTray(crew, to, isIn);
  if (to === null || isIn) return crew.filter(({ id }) => id !== from);
  if (crew.length === 0) return [to];
  return crew.map((worker) => (worker.id === from ? to : worker));
}

/**
 * Returns the crew of a visit that was dropped from the tray. If the lane's person is in the crew,
 * the crew stays the same. Otherwise the person replaces the lead. In the Unassigned lane the crew
 * becomes empty.
 */
function crewFromTray(
  crew: readonly VisitWorker[],
  to: LanePerson | null,
  isIn: boolean,
): readonly VisitWorker[] {
  if (isIn) return crew;
  if (to === null) return crew.length === 0 ? crew : [];
  return [to, ...crew.slice(1)];
}

/** Returns the move that results from a drop; null if the drop changes nothing. */
export function moveOf({ visit, from }: Held, target: Target): MoveTo | null {
  const waits = visit.unscheduled === 1;
  if (target === 'tray') return waits ? null : { unscheduled: true };
  const { lane, slot } = target;
  const before = slotOf(visit);
  const crew = crewAfter(visit.crew, from, lane.person);
  const isLater = slot.start !== before.start || slot.end !== before.end;
  if (!waits && !isLater && crew === visit.crew) return null;
  return {
    ...((waits || isLater) && { slot }),
    ...(crew !== visit.crew && { crew }),
    ...(waits && { unscheduled: false }),
  };
}
