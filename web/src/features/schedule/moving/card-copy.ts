/** Copies of the cards of visits, which move above the calendar, the board and the tray. */
import { flyBack } from '@/ui/drag/fly-back';
import { copyAsGhost } from '@/ui/drag/ghost';

/** The board sets the colors of its bars by their status, which a copy doesn't have. */
const COLORS = ['--c', '--cb', '--ci'];

export function copyOfCard(card: HTMLElement, className?: string): HTMLElement {
  const copy = copyAsGhost(card, className);
  const style = getComputedStyle(card);
  for (const name of COLORS) copy.style.setProperty(name, style.getPropertyValue(name));
  return copy;
}

/** Shows how the cards of a visit go back. Called before they do. */
export function showGoingBack(visitId: string): void {
  const find = () => [...document.querySelectorAll<HTMLElement>(`main [data-visit-id="${visitId}"]`)];
  flyBack(find, (card) => copyOfCard(card));
}
