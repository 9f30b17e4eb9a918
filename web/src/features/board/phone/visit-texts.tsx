/** What the cards of visits on a phone have in common. */
import type { CalendarJob } from '@/features/jobs/calendar';
import { shownStatus, STATUS_ICON } from '@/features/jobs/labels';
import type { Day } from '@/lib/zoned-time';
import { partTime } from '../parts/part-time';
import { texts } from '../texts';

export const placeText = ({ client, location }: CalendarJob): string =>
  [client.name, location].filter(Boolean).join(' · ');

interface VisitTimeProps {
  visit: CalendarJob;
  day: Day;
  zone: string;
  /** Whether there is room for the start alone. */
  short?: boolean;
}

export function VisitTime({ visit, day, zone, short = false }: VisitTimeProps) {
  const status = shownStatus(visit);
  const Icon = STATUS_ICON[status];
  const time = partTime(visit, day, zone);
  return (
    <p className="phone-time">
      <Icon aria-hidden className="phone-icon" />
      <span>{short ? time.split(' –', 1).join('') : time}</span>
      {!short && status === 'urgent' && <em>{texts.urgent}</em>}
      {!short && visit.visitCount > 1 && <span>{texts.visit(visit.visitNumber, visit.visitCount)}</span>}
    </p>
  );
}
