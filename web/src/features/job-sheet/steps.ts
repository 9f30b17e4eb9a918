/** Decides which next step and which other actions a job sheet offers. Pure. */
import { type Entry, stepsOf } from '@/features/jobs/actions/entries';
import type { CalendarJob } from '@/features/jobs/calendar';

export interface SheetSteps {
  /** The most likely next step, shown as the filled button; undefined if nothing is left to do. */
  next: Entry | undefined;
  /** Whether *Job Card* is shown as a separate button beside the next step. */
  hasCard: boolean;
  /** All other possible actions, shown in the menu. */
  more: Entry[];
}

/**
 * Returns *Start* or *Finish* for a visit that is not the current one; undefined if neither is
 * possible.
 */
function ownStep(visit: CalendarJob): Entry | undefined {
  if (visit.done === 1 || visit.archived === 1 || visit.status === 'completed') return undefined;
  return visit.actualStartTime === null ? 'start' : 'finish';
}

/** Returns the steps for `visit` of `job`. For the current visit they are the steps of the job. */
export function sheetSteps(job: CalendarJob, visit: CalendarJob, isAdmin: boolean): SheetSteps {
  const { steps, more } = stepsOf(job, isAdmin);
  const isCurrent = visit.visitId === job.visitId;
  const [first] = steps;
  const offersCard = steps.includes('card');
  const next = (isCurrent ? first : ownStep(visit)) ?? (offersCard ? 'card' : undefined);
  const others = isCurrent ? steps.filter((step) => step !== next && step !== 'card') : [];
  return { next, hasCard: offersCard && next !== 'card', more: [...others, ...more] };
}
