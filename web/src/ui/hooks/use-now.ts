import { useEffect, useState } from 'react';

/** The interval is short enough that 'less than a minute ago' is hardly ever wrong. */
const TICK_MS = 10_000;

/** The current time in ms, updated while the component is mounted. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, TICK_MS);
    // Browsers suspend the timers of hidden tabs.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
