import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `act` when the screen around the component is hidden, as when a session has expired: an open menu
 * must be closed when its user returns. Calling it at a final unmount is harmless.
 */
export function useWhenHidden(act: () => void): void {
  const hidden = useEffectEvent(act);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    // React's strict mode unmounts and remounts effects at once, which must not count as hiding.
    clearTimeout(timer.current);
    return () => {
      timer.current = setTimeout(() => hidden());
    };
  }, []);
}
