/** The copy of a bar that follows the pointer. It shows the time at which it would be dropped. */
import type { CalendarJob } from '@/features/jobs/calendar';
import { type Slot, slotOf } from '@/features/jobs/slot';
import { movedVisit } from '@/features/schedule/moving/move-to';
import { copyAsGhost } from '@/ui/drag/ghost';
import { shortTime, shortTimes } from '../visit-words';

export interface Hand {
  element: HTMLElement;
  /** Writes the time where the bar has its own. A chip or a card of the tray stays as it is. */
  show: (slot: Slot) => void;
}

/** The colors of a bar are those of the board, which the hand is not in. */
const COLORS = ['--c', '--cb', '--ci'];

function copyOf(element: HTMLElement): HTMLElement {
  const copy = copyAsGhost(element, 'board-hand');
  const style = getComputedStyle(element);
  for (const name of COLORS) copy.style.setProperty(name, style.getPropertyValue(name));
  return copy;
}

export function handOf(source: HTMLElement, visit: CalendarJob, zone: string): Hand {
  const element = copyOf(source);
  const text = element.querySelector('.board-when')?.lastChild;
  let shown = slotOf(visit);
  if (!(text instanceof Text)) return { element, show: () => {} };
  // A narrow bar has its start alone.
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
