/** The motion of the tray beside the calendar after the user has folded or unfolded it. */

/** The duration of the motion in ms. */
const FOLD_MS = 180;

/**
 * Animates the tray, or the part of it that stays visible when it is folded, so that it slides into
 * its place. Only the tray moves. The calendar gets its new width at once, because its layout in
 * each frame would take too long.
 */
export function animateFold(tray: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  tray.animate(
    { opacity: [0, 1], transform: ['translateX(1.5rem)', 'none'] },
    { duration: FOLD_MS, easing: 'ease-out' },
  );
}
