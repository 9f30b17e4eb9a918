/**
 * Whether the component has been painted once. A screen opens immediately if its expensive part is
 * rendered only after that.
 */
import { startTransition, useEffect, useState } from 'react';

export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    // The frame's callback runs before the paint, and the transition runs after it.
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}
