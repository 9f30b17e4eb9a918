/**
 * The copy of a bar that follows the pointer. It shows the time that the visit would have after a
 * drop.
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import { type Slot, slotOf } from '@/features/jobs/slot';
import { copyOfCard } from '@/features/schedule/moving/card-copy';
import { movedVisit } from '@/features/schedule/moving/move-to';
import { shortTime, shortTimes } from '../visit-words';

export interface DragCopy {
  element: HTMLElement;
  /**
   * Replaces the time in the copy by the time after a drop. The text of a chip or a tray card does
   * not change.
   */
  show: (slot: Slot) => void;
}

export function dragCopyOf(source: HTMLElement, visit: CalendarJob, zone: string): DragCopy {
  const element = copyOfCard(source, 'board-drag-copy');
  const text = element.querySelector('.board-when')?.lastChild;
  let shown = slotOf(visit);
  if (!(text instanceof Text)) return { element, show: () => {} };
  // A narrow bar has room only for its start time.
  const isStartAlone = text.data === shortTime(shown.start, zone);
  return {
    element,
    show: (slot) => {
      if (slot.start === shown.start && slot.end === shown.end) return;
      shown = slot;
      text.data = isStartAlone ? shortTime(slot.start, zone) : shortTimes(movedVisit(visit, { slot }), zone);
    },
  };
}
