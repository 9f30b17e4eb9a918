/** Copies of visit cards. The copies move above the calendar, the board and the tray. */
import { flyBack } from '@/ui/drag/fly-back';
import { copyAsGhost } from '@/ui/drag/ghost';

/**
 * The properties with these colors. On the board a bar gets them from its status. A copy is outside
 * of the board, so it needs them explicitly.
 */
const COLORS = ['--c', '--cb', '--ci'];

export function copyOfCard(card: HTMLElement, className?: string): HTMLElement {
  const copy = copyAsGhost(card, className);
  const style = getComputedStyle(card);
  for (const name of COLORS) copy.style.setProperty(name, style.getPropertyValue(name));
  return copy;
}

/**
 * Animates the cards of a visit from where they are now back to their old place. This must be
 * called before the cards move.
 */
export function showGoingBack(visitId: string): void {
  const find = () => [...document.querySelectorAll<HTMLElement>(`main [data-visit-id="${visitId}"]`)];
  flyBack(find, (card) => copyOfCard(card));
}
