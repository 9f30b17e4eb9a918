/** Computes the totals of a period: '30 jobs · 96.75 h'. Pure. rule: schedule-filters */
import type { CalendarJob } from '@/features/jobs/calendar';
import { plannedMinutes } from '@/features/jobs/slot';
import { formatHours } from '@/lib/format';
import { inWindow, type Slot, slotOf, type View, windowOfDays } from '../rules';
import { type Day, instantOf } from '@/lib/zoned-time';
import { texts } from '../texts/filter';

/**
 * Returns the days that the totals cover. For a month, days of other months are excluded, although
 * the month view shows them.
 */
function daysNamed(view: View, date: Day, days: readonly Day[]): readonly Day[] {
  return view === 'month' ? days.filter((day) => day.slice(0, 7) === date.slice(0, 7)) : days;
}

interface Period {
  view: View;
  date: Day;
  days: readonly Day[];
  zone: string;
}

/**
 * Computes the totals. Each visit counts once, even if it runs past midnight. Only its hours within
 * the period count.
 */
export function sumText(visits: readonly CalendarJob[], { view, date, days, zone }: Period): string {
  const named = daysNamed(view, date, days);
  const period = windowOfDays(named[0] ?? date, named.at(-1) ?? date, zone);
  const whole: Slot = { start: instantOf(period.from), end: instantOf(period.to) };
  const shown = visits.filter((visit) => inWindow(slotOf(visit), period));
  const minutes = shown.reduce((sum, visit) => sum + plannedMinutes(visit, whole), 0);
  return texts.sum(shown.length, formatHours(minutes));
}
