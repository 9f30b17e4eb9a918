/** Copies of visit cards. The copies move above the calendar, the board and the tray. */
import { flyBack } from '@/ui/drag/fly-back';
import { copyAsGhost } from '@/ui/drag/ghost';

/**
 * The CSS properties with the colors of a card. On the board a bar gets these properties from its
 * status. A copy is outside of the board, so its properties are set explicitly.
 */
const COLORS = ['--c', '--cb', '--ci'];

export function copyOfCard(card: HTMLElement, className?: string): HTMLElement {
  const copy = copyAsGhost(card, className);
  const style = getComputedStyle(card);
  for (const name of COLORS) copy.style.setProperty(name, style.getPropertyValue(name));
  return copy;
}

/** Returns the cards that show a visit, one for each place. */
export function cardsOf(visitId: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main [data-visit-id="${visitId}"]`)];
}

/**
 * Returns the cards to which the copy of a dropped card may move. If the dropped card came from the
 * tray, the cards in the tray are left out. The tray may have moved aside during the drag, and its
 * cards would seem to be in new places when it returns.
 */
export function landedCards(visitId: string, isFromTray: boolean): HTMLElement[] {
  return cardsOf(visitId).filter((card) => !isFromTray || card.closest('[data-tray]') === null);
}

/**
 * Animates the cards of a visit from the place where they are shown now to their old place. Call
 * this before they are rendered in their old place.
 */
export function showGoingBack(visitId: string): void {
  flyBack(
    () => cardsOf(visitId),
    (card) => copyOfCard(card),
  );
}
