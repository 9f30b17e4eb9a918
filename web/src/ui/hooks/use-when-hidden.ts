import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `act` when the screen around the component is hidden, for example when the session has
 * expired. An open menu must then be closed before the user returns. `act` is also called when the
 * component is finally unmounted, which is harmless.
 */
export function useWhenHidden(act: () => void): void {
  const hidden = useEffectEvent(act);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    // React's strict mode unmounts and immediately remounts effects, which must not count as
    // hiding.
    clearTimeout(timer.current);
    return () => {
      timer.current = setTimeout(() => hidden());
    };
  }, []);
}
