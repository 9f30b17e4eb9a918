import { startTransition, useEffect, useState } from 'react';

/** So many further lanes are drawn at a time. Input is handled in between. */
const STEP = 6;
/** At least so much of the window is above and below the lanes, in px. */
const ABOVE = 200;

/**
 * How many lanes have their bars drawn: at once those that fit the window, then the others, so that a press on *Board*
 * answers at once however many there are.
 */
export function useDrawn(lanes: number, laneHeight: number): number {
  const [drawn, setDrawn] = useState(() => Math.ceil((innerHeight - ABOVE) / laneHeight));
  useEffect(() => {
    if (drawn < lanes) startTransition(() => setDrawn(drawn + STEP));
  }, [drawn, lanes]);
  return drawn;
}
