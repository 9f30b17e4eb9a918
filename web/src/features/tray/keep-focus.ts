/** Moves the focus to another element of the calendar when the focused card is removed. */

import type { CalendarJob } from '@/features/jobs/calendar';

/**
 * The maximum number of frames to wait until the card is removed. A calendar with many cards needs
 * several frames.
 */
const MAX_FRAMES = 12;

/**
 * Whether no element has the focus. The element `main` counts as none, because a dialog focuses it
 * if its opener was removed.
 */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches('main');
}

/**
 * Moves the focus when the card of a visit is removed from its day and no other element has the
 * focus. Focuses the next card of that day, else the previous one, else the button that adds a job
 * on that day. Call this before the card is removed.
 */
export function keepFocusNear({ id, visitId }: CalendarJob): void {
  const isIt = ({ dataset }: HTMLElement) =>
    dataset['visitId'] === undefined ? dataset['jobId'] === id : dataset['visitId'] === visitId;
  const focused = document.activeElement?.closest<HTMLElement>('[data-date] [data-job-id]');
  const cards = [...document.querySelectorAll<HTMLElement>('[data-date] [data-job-id]')];
  const card = focused && isIt(focused) ? focused : cards.find(isIt);
  const day = card?.closest('[data-date]');
  if (card === undefined || day === null || day === undefined) return;
  const others = [...day.querySelectorAll<HTMLElement>('[data-job-id]')];
  const at = others.indexOf(card);
  const next = others[at + 1] ?? others[at - 1] ?? day.querySelector<HTMLElement>('[data-new-job]');
  let frames = 0;
  const look = () => {
    frames += 1;
    const waits = card.isConnected || document.querySelector('[role=dialog]') !== null;
    if (waits && frames < MAX_FRAMES) return void requestAnimationFrame(look);
    if (isFocusLost()) next?.focus();
  };
  requestAnimationFrame(look);
}
