import { startTransition, useEffect, useState } from 'react';

/**
 * The number of lanes whose visits are rendered in one step. The browser handles input between the
 * steps.
 */
const STEP = 6;
/** The height in px of the parts of the window that show no lanes. */
const ABOVE = 200;
/** The height in px of a lane that is not loaded yet. */
const USUAL_HEIGHT = 56;

function countInWindow(heights: readonly number[]): number {
  let count = 0;
  for (let used = 0; used < innerHeight - ABOVE; count += 1) used += heights[count] ?? USUAL_HEIGHT;
  return count;
}

/**
 * Returns the number of lanes whose visits are rendered. The lanes that fit in the window come
 * first, the others follow in steps. So a press on *Board* or *Week* responds quickly, however many
 * lanes there are. `heights` are the heights of all lanes in px.
 */
export function useDrawn(heights: readonly number[]): number {
  const [drawn, setDrawn] = useState(() => countInWindow(heights));
  useEffect(() => {
    if (drawn < heights.length) startTransition(() => setDrawn(drawn + STEP));
  }, [drawn, heights.length]);
  return drawn;
}
