import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `act` when the screen around the component is hidden, as it is while a session is over: a menu that was open
 * then must not be open when its person is back. Does nothing of use when the component goes for good.
 */
export function useWhenHidden(act: () => void): void {
  const hidden = useEffectEvent(act);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    // React in its strict mode takes effects down and puts them up again at once, which is no hiding.
    clearTimeout(timer.current);
    return () => {
      timer.current = setTimeout(() => hidden());
    };
  }, []);
}
