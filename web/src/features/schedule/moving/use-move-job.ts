/**
 * Moving a visit by dragging or with the keyboard, on the calendar, on the board and in the tray:
 * to another time, to other workers, into the tray and out of it. *Move…*, which waits for the
 * server's response, is in `use-move-dialog.ts`. This code is loaded after the first paint. If the
 * new slot clashes with another visit, the move is refused and not sent. Any other move is an
 * optimistic update (`use-optimistic-move.ts`). The result is announced. rule: calendar-refusal
 */
import { useQueryClient } from '@tanstack/react-query';
import type { CalendarJob } from '@/features/jobs/calendar';
import { isSameCrew } from '@/features/jobs/form/crew';
import type { Job } from '@/features/jobs/queries';
import type { Refusal } from '@/features/jobs/refusal';
import type { VisitWorker } from '@/features/jobs/visit-requests';
import { canGoToTray } from '@/features/tray/put-in-tray';
import { toastCannotWait, toastMovedToTray } from '@/features/tray/toasts';
import { formatTime, spokenDay } from '@/lib/format';
import { dayOf, type Instant } from '@/lib/zoned-time';
import { toast } from '@/ui/overlay/toast';
import { slotOf } from '../rules';
import { texts } from '../texts';
import { texts as movingTexts } from '../texts/moving';
import {
  type MoveCheck,
  type RefusedMove,
  refusalBefore,
  showMoveFailure,
  toastConflict,
} from './check-move';
import { movedVisit, type MoveTo, needsReopening, onlyTakesOut } from './move-to';
import { useOptimisticMove } from './use-optimistic-move';

export type MoveResult = 'moved' | 'refused' | 'failed';

export interface MoveOptions {
  /**
   * Shows a toast after the move was saved. If undefined, a default toast says that the job was
   * updated.
   */
  onSaved?: (job: Job) => void;
  /** Whether to send the move despite a known clash. */
  allowOverlap?: boolean;
  /**
   * The free start to offer if the move is refused before it is sent; undefined if none is known.
   */
  offer?: Instant | undefined;
}

/** Moves a visit. Returns a promise if the jobs that could overlap must be fetched first. */
export type MoveJob = (
  job: CalendarJob,
  to: MoveTo,
  check: MoveCheck,
  options?: MoveOptions,
) => MoveResult | Promise<MoveResult>;

const toastUpdated = ({ id }: Job) => toast({ title: movingTexts.moveDone, subject: id });

/**
 * Returns the new time of a visit as text: 'Thursday 20 November, 9:00 AM'. If the workers changed,
 * their names follow.
 */
function placeOf(job: CalendarJob, { crew }: MoveTo, zone: string): string {
  const { start } = slotOf(job);
  const when = texts.place(spokenDay(dayOf(start, zone)), formatTime(start, zone));
  if (crew === undefined) return when;
  const names = crew.map(({ fullName }) => fullName).join(', ');
  return movingTexts.personAt(names === '' ? texts.unassigned : names, when);
}

/**
 * Returns the announcement for a move that was saved or failed. `moved` is the visit after the
 * move.
 */
function resultText(result: MoveResult, moved: CalendarJob, to: MoveTo, zone: string): string {
  const { title } = moved;
  if (result === 'moved')
    return to.unscheduled === true
      ? movingTexts.movedToTray(title)
      : movingTexts.moved(title, placeOf(moved, to, zone));
  return movingTexts.notMovable(title);
}

/** Returns the announcement for a move that was not sent. */
function refusedText({ away }: Refusal, { title }: CalendarJob): string {
  return away === null ? movingTexts.notMoved(title) : movingTexts.notMovedAway(title, away);
}

/** Returns the change to a crew; empty if the visit has this crew already. */
function newCrew(job: CalendarJob, crew: readonly VisitWorker[]): Pick<MoveTo, 'crew'> {
  const ids = (some: readonly VisitWorker[]) => some.map(({ id }) => id);
  return isSameCrew(ids(job.crew), ids(crew)) ? {} : { crew };
}

/**
 * Returns the function that moves a visit. If the visible window contains all jobs that could
 * overlap, that function returns its result synchronously, so that the card is in its new place in
 * the same frame.
 */
export function useMoveJob(announce: (text: string) => void): MoveJob {
  const queries = useQueryClient();
  const move = useOptimisticMove();

  const moveJob: MoveJob = (job, to, check, { onSaved, allowOverlap = false, offer } = {}) => {
    const moved = movedVisit(job, to);
    const finish = (result: MoveResult): MoveResult => {
      announce(resultText(result, moved, to, check.zone));
      return result;
    };
    const again = (next: MoveTo, anyway: boolean) =>
      void moveJob(job, next, check, { ...(onSaved && { onSaved }), allowOverlap: anyway });
    const refused: Omit<RefusedMove, 'refusal'> = {
      visit: job,
      wanted: { slot: slotOf(moved), crew: moved.crew },
      onTake: (slot, crew) => again({ ...to, slot, ...newCrew(job, crew) }, false),
      onAnyway: () => again(to, true),
    };
    const send = (): MoveResult => {
      const shown = onSaved ?? (to.unscheduled === true ? toastMovedToTray : toastUpdated);
      move({ job, to, allowOverlap, onSaved: shown, refused });
      return finish('moved');
    };
    if (to.unscheduled === true) {
      if (canGoToTray(job)) return send();
      toastCannotWait();
      return finish('failed');
    }
    if (needsReopening(job)) {
      toast({
        variant: 'destructive',
        title: movingTexts.notMovedTitle,
        description: movingTexts.reopenFirst,
      });
      return finish('failed');
    }
    if (allowOverlap || onlyTakesOut(job, to)) return send();
    const decide = (refusal: Refusal | null): MoveResult => {
      if (refusal === null) return send();
      toastConflict({ ...refused, refusal, offer });
      announce(refusedText(refusal, job));
      return 'refused';
    };
    const refusal = refusalBefore(queries, moved, slotOf(moved), check);
    if (!(refusal instanceof Promise)) return decide(refusal);
    return refusal.then(decide, (error: unknown) => {
      showMoveFailure(error);
      return finish('failed');
    });
  };
  return moveJob;
}
