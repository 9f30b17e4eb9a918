/** The user's own week, with a timeline for each day. rule: my-day-week */
import { useSession } from '@/api/session';
import { useMemo } from 'react';
import { jobsByDay } from '@/features/schedule/rules';
import { useNow } from '@/ui/hooks/use-now';
import { EmptyDay } from './empty-day';
import { DaySection } from './line/day-section';
import type { ShownProps } from './model';

export function MyWeek({ visits, days, today, zone, defaultMinutes }: ShownProps) {
  const { id: me } = useSession();
  const now = useNow();
  const byDay = useMemo(() => jobsByDay(visits, days, zone), [visits, days, zone]);
  const last = days.at(-1) ?? today;
  if (visits.length === 0) return <EmptyDay segment="week" day={last} zone={zone} isAllDone={false} />;
  return days.map((day) => (
    <DaySection
      key={day}
      day={day}
      today={today}
      visits={byDay.get(day) ?? []}
      now={day === today ? now : null}
      zone={zone}
      me={me}
      defaultMinutes={defaultMinutes}
    />
  ));
}
