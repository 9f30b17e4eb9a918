import { startTransition, useEffect, useState } from 'react';

/** The number of lanes that are drawn in one step. Input is handled between the steps. */
const STEP = 6;
/** The height of the window that is not available for lanes, in px. */
const ABOVE = 200;

/**
 * The number of lanes that have their bars drawn. The lanes that fit the window are drawn first,
 * then the others in steps. So a press on *Board* responds quickly, however many lanes there are.
 */
export function useDrawn(lanes: number, laneHeight: number): number {
  const [drawn, setDrawn] = useState(() => Math.ceil((innerHeight - ABOVE) / laneHeight));
  useEffect(() => {
    if (drawn < lanes) startTransition(() => setDrawn(drawn + STEP));
  }, [drawn, lanes]);
  return drawn;
}
