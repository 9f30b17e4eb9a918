/**
 * Formats the day and time of an event: 'today 8:20 AM', 'yesterday 5:10 PM', or 'Fri, Nov 20, 4:00
 * PM', with the year if it isn't the current one. Pure: the caller passes the current time.
 */
import { formatShortDay, formatTime, formatWeekdayTime } from './format';
import { texts } from './texts/day-time';
import { dayOf, type Instant } from './zoned-time';

const DAY = 86_400_000;

export function dayTime(instant: Instant, now: Instant, zone: string): string {
  const [day, today] = [dayOf(instant, zone), dayOf(now, zone)];
  const time = formatTime(instant, zone);
  if (day === today) return texts.today(time);
  // Noon of today, so that the result is right even if a day has 23 or 25 hours.
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - DAY).toISOString().slice(0, 10);
  if (day === yesterday) return texts.yesterday(time);
  if (day.slice(0, 4) === today.slice(0, 4)) return `${formatShortDay(day)}, ${time}`;
  return formatWeekdayTime(instant, zone);
}
