/** The business's today, which turns over at its midnight while the screen stays open. */
import { useEffect, useState } from 'react';
import { type Day, addDays, dayOf, startOfDay } from '@/lib/zoned-time';

/** Timers sleep with the device; an hour at most bounds how late a missed midnight is noticed. */
const LONGEST_WAIT = 3_600_000;

export function useToday(zone: string): Day {
  const [today, setToday] = useState(() => dayOf(Date.now(), zone));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const now = Date.now();
      const day = dayOf(now, zone);
      setToday(day);
      clearTimeout(timer);
      timer = setTimeout(look, Math.min(startOfDay(addDays(day, 1), zone) - now + 1000, LONGEST_WAIT));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [zone]);
  return today;
}
