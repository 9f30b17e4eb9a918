/**
 * The cards that can be dragged, and the targets of a drop. Both are found by their data
 * attributes.
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import { canGoToTray } from '@/features/tray/put-in-tray';
import type { Day } from '@/lib/zoned-time';

/** A card that is being dragged. */
export interface Held {
  job: CalendarJob;
  /** The day of the cell from which the card was dragged; null for the tray. */
  from: Day | null;
  card: HTMLElement;
}

/** A place where a card can be dropped, or where holding the card changes the period. */
export type Target =
  | { kind: 'day'; day: Day; element: Element }
  | { kind: 'tray'; element: Element }
  | { kind: 'step'; by: 1 | -1; element: Element };

/** Selects the tray and the button that opens the tray. */
export const TRAY = '[data-tray], [data-tray-button]';

/** Whether a visit can be dropped on the tray, or is in the tray already. */
export const trayTakes = (visit: CalendarJob): boolean => visit.unscheduled === 1 || canGoToTray(visit);

/** Returns the pressed card; null if a button or an element outside of a card was pressed. */
export function cardAt(pressed: Element): HTMLElement | null {
  if (pressed.closest('button, [role=menu]') !== null) return null;
  return pressed.closest<HTMLElement>('[data-visit-id]');
}

/**
 * Returns the day of the cell that contains the card; null for a card of the tray, undefined for a
 * card that can't be dragged.
 */
export function dayOfCard(card: HTMLElement, calendar: HTMLElement | null): Day | null | undefined {
  if (card.closest('[data-tray]') !== null) return null;
  if (calendar?.contains(card) !== true) return undefined;
  return card.closest<HTMLElement>('[data-date]')?.dataset['date'];
}

/** Returns the target under the pointer. */
export function targetAt(over: Element | null, calendar: HTMLElement | null): Target | null {
  const tray = over?.closest(TRAY);
  if (tray) return { kind: 'tray', element: tray };
  const step = over?.closest<HTMLElement>('[data-step]');
  if (step) return { kind: 'step', by: step.dataset['step'] === '1' ? 1 : -1, element: step };
  const cell = over?.closest<HTMLElement>('[data-date]');
  const day = cell?.dataset['date'];
  if (!cell || day === undefined || calendar?.contains(cell) !== true) return null;
  return { kind: 'day', day, element: cell };
}

/** Whether a drop on the target changes something. */
export function isMove({ from }: Held, target: Target | null): target is Target {
  if (target === null || target.kind === 'step') return false;
  return target.kind === 'day' ? target.day !== from : from !== null;
}
