/** The next step of what a sheet shows. Pure. */
import { type Entry, stepsOf } from '@/features/jobs/actions/entries';
import type { CalendarJob } from '@/features/jobs/calendar';

export interface SheetSteps {
  /** The usual next step, the one solid button; undefined if nothing is left to do. */
  next: Entry | undefined;
  /** Whether *Job Card* has a button of its own beside it. */
  hasCard: boolean;
  /** What else the menu offers. */
  more: Entry[];
}

/** What can be begun or ended of a visit that is not the current one. */
function ownStep(visit: CalendarJob): Entry | undefined {
  if (visit.done === 1 || visit.archived === 1 || visit.status === 'completed') return undefined;
  return visit.actualStartTime === null ? 'start' : 'finish';
}

/** The steps of `visit` of `job`. Of the current visit they are those of the job. */
export function sheetSteps(job: CalendarJob, visit: CalendarJob, isAdmin: boolean): SheetSteps {
  const { steps, more } = stepsOf(job, isAdmin);
  const isCurrent = visit.visitId === job.visitId;
  const [first] = steps;
  const offersCard = steps.includes('card');
  const next = (isCurrent ? first : ownStep(visit)) ?? (offersCard ? 'card' : undefined);
  const others = isCurrent ? steps.filter((step) => step !== next && step !== 'card') : [];
  return { next, hasCard: offersCard && next !== 'card', more: [...others, ...more] };
}
