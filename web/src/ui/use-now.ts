import { useEffect, useState } from 'react';

/** So often that 'less than a minute ago' is hardly ever wrong. */
const TICK_MS = 10_000;

/** The time, in ms, kept current while the component is shown. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, TICK_MS);
    // Browsers let the timers of hidden tabs sleep.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
