/**
 * Moving a job by drag and by keys with the same rules, their announcements, and the period shown afterwards.
 * Also what *Move…* needs for that.
 */
import { type RefObject, useState } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { type Day, dayOf, instantOf } from '@/lib/zoned-time';
import { type ConflictScope, dateShowing, windowOfView } from '../rules';
import { texts } from '../texts';
import { useCardFocus } from '../calendar/use-card-focus';
import { placeText, useCarry } from './use-carry';
import { type MoveResult, useMoveJob } from './use-move-job';
import type { useScheduleAddress } from '../use-schedule-address';

interface Options {
  address: ReturnType<typeof useScheduleAddress>;
  zone: string;
  scope: ConflictScope;
  root: RefObject<HTMLElement | null>;
  announce: (text: string) => void;
}

/** The announcement of a move's result. `place` is the job's target. */
function resultText(result: MoveResult, { title }: CalendarJob, place: string): string {
  if (result === 'moved') return texts.moved(title, place);
  return result === 'refused' ? texts.notMoved(title) : texts.notMovable(title);
}

export function useMoves({ address, zone, scope, root, announce }: Options) {
  const { view } = address;
  // The date that a job was moved to by keys, used until the address has been updated.
  const [ahead, setAhead] = useState<{ of: Day; date: Day } | null>(null);
  const datePainted = ahead?.of === address.date ? ahead.date : address.date;
  const moveJob = useMoveJob({ zone, scope });

  /** Moves a job to a day and announces the result. */
  const moveTo = (job: CalendarJob, to: Day, date = address.date): MoveResult | Promise<MoveResult> => {
    const say = (result: MoveResult) => {
      announce(resultText(result, job, placeText(job, to, zone)));
      return result;
    };
    const result = moveJob(job, to, windowOfView(view, date, zone));
    return result instanceof Promise ? result.then(say) : say(result);
  };

  const dropCarried = async (job: CalendarJob, from: Day, target: Day) => {
    const date = dateShowing(view, address.date, target);
    if (date !== address.date) setAhead({ of: address.date, date });
    focusLater({ jobId: job.id, day: target });
    const result = await moveTo(job, target, date);
    if (result === 'moved') {
      if (date !== address.date) address.show({ date });
    } else {
      focusLater({ jobId: job.id, day: from });
      setAhead(null);
    }
  };

  const { carry, pickUp } = useCarry({
    view,
    zone,
    announce,
    onDrop: (job, from, target) => void dropCarried(job, from, target),
    onReturn: (job, day) => focusLater({ jobId: job.id, day }),
  });
  const focusLater = useCardFocus(root, carry === null ? null : { jobId: carry.job.id, day: carry.target });

  return {
    carry,
    pickUp,
    forDialog: { scope, painted: windowOfView(view, address.date, zone), announce },
    drop: (job: CalendarJob, to: Day) => {
      // Dropping the second-day card of an overnight job on its start day is no move.
      if (to !== dayOf(instantOf(job.startDate), zone)) void moveTo(job, to);
    },
    date: carry === null ? datePainted : dateShowing(view, address.date, carry.target),
  };
}
