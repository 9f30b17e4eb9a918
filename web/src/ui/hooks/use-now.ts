import { useEffect, useState } from 'react';

/**
 * The interval between updates. It is short enough that 'less than a minute ago' is hardly ever
 * wrong.
 */
const TICK_MS = 10_000;

/** Returns the current time in ms. It is updated while the component is mounted. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, TICK_MS);
    // The time is also updated when the tab becomes visible, because browsers suspend the timers of
    // hidden tabs.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
