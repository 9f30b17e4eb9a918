/** The motion of the tray beside the calendar after the user has folded or unfolded it. */

/** The duration of the motion in ms. */
const FOLD_MS = 180;

/**
 * Lets the tray, or what is left of it, slide in. Only the tray moves: the calendar gets its new
 * width at once, because laying it out again in each frame would take too long.
 */
export function animateFold(tray: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  tray.animate(
    { opacity: [0, 1], transform: ['translateX(1.5rem)', 'none'] },
    { duration: FOLD_MS, easing: 'ease-out' },
  );
}
