import { formatMonthDay, formatTime } from '@/lib/format';
import { dayOf, type Instant } from '@/lib/zoned-time';

/** Formats the time of a load in the business's time zone: 'Nov 21, 9:00 AM'. */
export function formatLoadTime(instant: Instant, zone: string): string {
  return `${formatMonthDay(dayOf(instant, zone))}, ${formatTime(instant, zone)}`;
}
