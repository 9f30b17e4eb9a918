/**
 * Whether the component has been painted once. What is expensive to render waits for it, so that a press that opens a
 * screen is answered at once, with all but this part.
 */
import { startTransition, useEffect, useState } from 'react';

export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    // The frame's callbacks run before it is painted, and the transition's work after.
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}
