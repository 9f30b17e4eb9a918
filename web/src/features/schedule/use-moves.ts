/** Moving a job by drag and by key over one rule, with what is said of it and where one looks then; what *Move…* needs besides. */
import { type RefObject, useState } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { type Day, dayOf, instantOf } from '@/lib/zoned-time';
import { type ConflictScope, dateShowing, windowOfView } from './rules';
import { texts } from './texts';
import { useCardFocus } from './use-card-focus';
import { placeText, useCarry } from './use-carry';
import { type MoveResult, useMoveJob } from './use-move-job';
import type { useScheduleAddress } from './use-schedule-address';

interface Options {
  address: ReturnType<typeof useScheduleAddress>;
  zone: string;
  scope: ConflictScope;
  root: RefObject<HTMLElement | null>;
  announce: (text: string) => void;
}

/** What is said of a move; `place` is where the job was to go. */
function resultText(result: MoveResult, { title }: CalendarJob, place: string): string {
  if (result === 'moved') return texts.moved(title, place);
  return result === 'refused' ? texts.notMoved(title) : texts.notMovable(title);
}

export function useMoves({ address, zone, scope, root, announce }: Options) {
  const { view } = address;
  // Where a job was carried to, shown ahead of the address until that has caught up.
  const [ahead, setAhead] = useState<{ of: Day; date: Day } | null>(null);
  const datePainted = ahead?.of === address.date ? ahead.date : address.date;
  const moveJob = useMoveJob({ zone, scope });

  /** Moves a job to a day and says how that went. */
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
      // The second day of a night's work, dropped on its first, is where it was.
      if (to !== dayOf(instantOf(job.startDate), zone)) void moveTo(job, to);
    },
    date: carry === null ? datePainted : dateShowing(view, address.date, carry.target),
  };
}
