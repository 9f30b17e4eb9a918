/**
 * When something was said or done, in words: 'today 8:20 AM', 'yesterday 5:10 PM', 'Fri, Nov 20, 4:00 PM',
 * and with its year if that is another one. Pure: the caller passes the current time.
 */
import { formatShortDay, formatTime, formatWeekdayTime } from './format';
import { texts } from './texts/day-time';
import { dayOf, type Instant } from './zoned-time';

const DAY = 86_400_000;

export function dayTime(instant: Instant, now: Instant, zone: string): string {
  const [day, today] = [dayOf(instant, zone), dayOf(now, zone)];
  const time = formatTime(instant, zone);
  if (day === today) return texts.today(time);
  // Noon of today, so that a day of 23 or 25 hours doesn't matter.
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - DAY).toISOString().slice(0, 10);
  if (day === yesterday) return texts.yesterday(time);
  if (day.slice(0, 4) === today.slice(0, 4)) return `${formatShortDay(day)}, ${time}`;
  return formatWeekdayTime(instant, zone);
}
