/**
 * Returns the business's current day. It is updated at midnight in the business's time zone while
 * the screen is open. rule: business-time
 */
import { useEffect, useState } from 'react';
import { type Day, addDays, dayOf, startOfDay } from '@/lib/zoned-time';

/**
 * The longest time between two checks, in milliseconds. Timers stop while a device sleeps, so a
 * missed midnight is noticed within an hour.
 */
const MAX_WAIT = 3_600_000;

export function useToday(zone: string): Day {
  const [today, setToday] = useState(() => dayOf(Date.now(), zone));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const now = Date.now();
      const day = dayOf(now, zone);
      setToday(day);
      clearTimeout(timer);
      timer = setTimeout(look, Math.min(startOfDay(addDays(day, 1), zone) - now + 1000, MAX_WAIT));
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
