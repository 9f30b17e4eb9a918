/**
 * Dragging by mouse and touch. A card of the calendar can be dragged to another day or into the
 * tray. A card of the tray can be dragged to a day. Cards and days are found by their data
 * attributes. The calendar is not rendered again while a card is dragged. This code is loaded after
 * the first paint. Moving with the keyboard is in `use-carry.ts`.
 */
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Job } from '@/features/jobs/queries';
import { cachedTrayVisit } from '@/features/tray/queries';
import { toastScheduled } from '@/features/tray/toasts';
import type { Day } from '@/lib/zoned-time';
import { copyAsGhost } from '@/ui/drag/ghost';
import { useDrag } from '@/ui/drag/use-drag';
import { useOnline } from '@/ui/hooks/use-online';
import { slotOf } from '../rules';
import { texts } from '../texts';
import { Announcer } from './announcer';
import { landedCards } from './card-copy';
import type { MoveCheck } from './check-move';
import { overText, takenText, useDragAnnouncements } from './drag-announcements';
import { cardAt, dayOfCard, type Held, isMove, type Target, targetAt } from './drag-targets';
import { suggestedTimes } from './move-request';
import { useDragMarks } from './use-drag-marks';
import type { MoveJob } from './use-move-job';

const GHOST =
  '-rotate-1 shadow-float outline-2 outline-focus motion-safe:transition-[rotate] duration-120 starting:rotate-0';

export interface DragLayerProps {
  /** The element that contains the calendar and the tray. */
  screen: RefObject<HTMLElement | null>;
  calendar: RefObject<HTMLElement | null>;
  jobs: readonly CalendarJob[];
  zone: string;
  today: Day;
  /** Called when a card is dropped on a day other than its own. */
  onDrop: (job: CalendarJob, to: Day) => void;
  moveJob: MoveJob;
  check: MoveCheck;
  onStep: (by: 1 | -1) => void;
}

export default function DragLayer(props: DragLayerProps) {
  const { screen, calendar, zone, onStep } = props;
  const find = useFind(props);
  const land = useLanding(props);
  const { said, announce, announceLater, cancelAnnouncement } = useDragAnnouncements();
  const marks = useDragMarks(onStep);

  const letGo = ({ card }: Held) => {
    cancelAnnouncement();
    marks.clear();
    card.removeAttribute('data-dragging');
    card.closest('[data-tray]')?.removeAttribute('data-moved-aside');
  };
  const putBack = ({ job }: Held) => announce(texts.putBack(job.title));

  useDrag<Held>(screen, {
    find,
    ghost: ({ card }) => copyAsGhost(card, GHOST),
    cards: ({ job, from }) => landedCards(job.visitId, from === null),
    start: (held) => {
      held.card.toggleAttribute('data-dragging', true);
      held.card.closest('[data-tray]')?.toggleAttribute('data-moved-aside', true);
      marks.show(targetAt(held.card, calendar.current), false);
      announce(takenText(held, zone));
    },
    move: (held, _at, over) => {
      const target = targetAt(over, calendar.current);
      if (marks.show(target, isMove(held, target))) announceLater(overText(held, target, zone));
    },
    drop: (held, _at, over) => {
      const target = targetAt(over, calendar.current);
      letGo(held);
      const isTaken = isMove(held, target);
      if (isTaken) land(held, target);
      else putBack(held);
      return isTaken;
    },
    cancel: (held) => {
      letGo(held);
      putBack(held);
    },
  });

  return <Announcer said={said} testId="drag-announcer" />;
}

/** Finds the pressed card. Tray cards can't be dragged while offline. */
function useFind({ calendar, jobs }: DragLayerProps) {
  const queries = useQueryClient();
  const isOnline = useOnline();
  return (pressed: Element): Held | null => {
    const card = cardAt(pressed);
    const visitId = card?.dataset['visitId'];
    if (card === null || visitId === undefined) return null;
    const from = dayOfCard(card, calendar.current);
    if (from === undefined || (from === null && !isOnline)) return null;
    const job =
      from === null ? cachedTrayVisit(queries, visitId)?.job : jobs.find((each) => each.visitId === visitId);
    return job === undefined ? null : { job, from, card };
  };
}

/**
 * Handles a drop. A card of the tray gets the time that *Schedule…* suggests for the day.
 * rule: calendar-tray-drop
 */
function useLanding({ zone, today, onDrop, moveJob, check }: DragLayerProps) {
  return ({ job, from }: Held, target: Target) => {
    if (target.kind === 'tray') void moveJob(job, { unscheduled: true }, check);
    else if (target.kind === 'day' && from !== null) onDrop(job, target.day);
    else if (target.kind === 'day') {
      const slot = slotOf(suggestedTimes(job, target.day, zone));
      const onSaved = (saved: Job) => toastScheduled(saved, job.visitId, today, zone);
      void moveJob(job, { slot, unscheduled: false }, check, { onSaved });
    }
  };
}
