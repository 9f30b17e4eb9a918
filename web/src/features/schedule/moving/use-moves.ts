/**
 * Moving a job by dragging and with the keyboard: what a drop does, where the focus goes, and which
 * period is shown afterwards. Also returns the data for the *Move…* dialog (`forDialog`).
 */
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { type Day, dayOf, instantOf } from '@/lib/zoned-time';
import { type ConflictScope, dateShowing, reschedule, windowOfView } from '../rules';
import { useCardFocus } from '../calendar/use-card-focus';
import type { MoveCheck } from './check-move';
import { useCarry } from './use-carry';
import type { MoveJob } from './use-move-job';
import type { useScheduleAddress } from '../use-schedule-address';

interface Options {
  address: ReturnType<typeof useScheduleAddress>;
  zone: string;
  scope: ConflictScope;
  root: RefObject<HTMLElement | null>;
  announce: (text: string) => void;
}

/**
 * Returns the function that moves visits. Its code is loaded after the first paint (`mover.tsx`). A
 * move that is made before that waits until the code is loaded.
 */
function useMover() {
  const mover = useRef<MoveJob>(null);
  const waiting = useRef<(() => void)[]>([]);
  const provideMoveJob = useCallback((move: MoveJob) => {
    mover.current = move;
    for (const each of waiting.current.splice(0)) each();
  }, []);
  const moveJob: MoveJob = (...how) =>
    mover.current?.(...how) ??
    new Promise<void>((resolve) => waiting.current.push(resolve)).then(() => moveJob(...how));
  return { provideMoveJob, moveJob };
}

export function useMoves({ address, zone, scope, root, announce }: Options) {
  const { period: view } = address;
  // The date to show after a job was moved with the keyboard to another period, until the URL has
  // that date.
  const [ahead, setAhead] = useState<{ of: Day; date: Day } | null>(null);
  const shownDate = ahead?.of === address.date ? ahead.date : address.date;
  const { provideMoveJob, moveJob } = useMover();
  const checkAt = (date: Day): MoveCheck => ({ zone, scope, visible: windowOfView(view, date, zone) });

  /**
   * Returns the move to another day. It keeps the time of day and the duration. rule: calendar-move
   */
  const toDay = (job: CalendarJob, day: Day) => ({ slot: reschedule(job, day, zone) });

  const dropCarried = async (job: CalendarJob, from: Day, target: Day) => {
    const date = dateShowing(view, address.date, target);
    if (date !== address.date) setAhead({ of: address.date, date });
    focusLater({ visitId: job.visitId, day: target });
    const result = await moveJob(job, toDay(job, target), checkAt(date));
    if (result === 'moved') {
      if (date !== address.date) address.show({ date });
    } else {
      focusLater({ visitId: job.visitId, day: from });
      setAhead(null);
    }
  };

  const { carry, pickUp } = useCarry({
    view,
    zone,
    announce,
    onDrop: (job, from, target) => void dropCarried(job, from, target),
    onTray: (job, from) => {
      // Focus the card in its old cell first. When the move removes the card from there, the focus
      // goes to the next card.
      focusLater({ visitId: job.visitId, day: from });
      void moveJob(job, { unscheduled: true }, checkAt(address.date));
    },
    onReturn: (job, day) => focusLater({ visitId: job.visitId, day }),
  });
  const focusLater = useCardFocus(
    root,
    carry === null ? null : { visitId: carry.job.visitId, day: carry.target },
  );

  return {
    carry,
    pickUp,
    /** Stores the function that moves visits. Called as soon as its code is loaded. */
    provideMoveJob,
    forDialog: { announce },
    /**
     * What callers need to move a visit: the data for finding conflicts, and the functions that
     * announce and send a move. A move changes the time or the workers of a visit, or puts it into
     * the tray or out of it.
     */
    moving: { check: checkAt(address.date), announce, moveJob },
    drop: (job: CalendarJob, to: Day) => {
      // A job that runs past midnight also has a card on its second day. Dropping that card on the
      // first day does not move the job.
      if (to !== dayOf(instantOf(job.startDate), zone))
        void moveJob(job, toDay(job, to), checkAt(address.date));
    },
    date: carry === null ? shownDate : dateShowing(view, address.date, carry.target),
  };
}
