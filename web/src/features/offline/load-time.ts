import { formatMonthDay, formatTime } from '@/lib/format';
import { dayOf, type Instant } from '@/lib/zoned-time';

/**
 * Formats the time when data was loaded, in the business's time zone: '9:00 AM' if it is today,
 * otherwise 'Nov 21, 9:00 AM'.
 */
export function formatLoadTime(instant: Instant, zone: string): string {
  if (dayOf(instant, zone) === dayOf(Date.now(), zone)) return formatTime(instant, zone);
  return `${formatMonthDay(dayOf(instant, zone))}, ${formatTime(instant, zone)}`;
}
