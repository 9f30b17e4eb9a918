import { startTransition, useEffect, useState } from 'react';

/**
 * The number of lanes that get their bars in one step. The browser handles input between the steps.
 */
const STEP = 6;
/** The height in px of the parts of the window that show no lanes. */
const ABOVE = 200;

/**
 * Returns the number of lanes whose bars are rendered. The lanes that fit in the window come first,
 * the others follow in steps. So a press on *Board* responds quickly, however many lanes there are.
 */
export function useDrawn(lanes: number, laneHeight: number): number {
  const [drawn, setDrawn] = useState(() => Math.ceil((innerHeight - ABOVE) / laneHeight));
  useEffect(() => {
    if (drawn < lanes) startTransition(() => setDrawn(drawn + STEP));
  }, [drawn, lanes]);
  return drawn;
}
