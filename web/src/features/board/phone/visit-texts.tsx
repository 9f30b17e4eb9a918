/** Shared parts of the visit cards on a phone. */
import { Users } from 'lucide-react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { shownStatus, STATUS_ICON } from '@/features/jobs/labels';
import type { Day } from '@/lib/zoned-time';
import { partTime } from '../parts/part-time';
import { texts } from '../texts';

export const placeText = ({ client, location }: CalendarJob): string =>
  [client.name, location].filter(Boolean).join(' · ');

interface VisitTimeProps {
  visit: CalendarJob;
  /** The id of the person whose day is shown. The card names only the other members of the crew. */
  laneId: string;
  day: Day;
  zone: string;
  /** Whether the card has room only for the start time. */
  short?: boolean;
}

export function VisitTime({ visit, laneId, day, zone, short = false }: VisitTimeProps) {
  const status = shownStatus(visit);
  const Icon = STATUS_ICON[status];
  const time = partTime(visit, day, zone);
  const others = visit.crew.filter(({ id }) => id !== laneId);
  return (
    <p className="phone-time">
      <Icon aria-hidden className="phone-icon" />
      <span>{short ? time.split(' –', 1).join('') : time}</span>
      {!short && status === 'urgent' && <em>{texts.urgent}</em>}
      {!short && others.length > 0 && (
        <span className="phone-crew">
          <Users aria-hidden className="phone-icon" />
          {others.map(({ fullName }) => fullName.split(' ', 1)).join(', ')}
        </span>
      )}
      {!short && visit.visitCount > 1 && <span>{texts.visit(visit.visitNumber, visit.visitCount)}</span>}
    </p>
  );
}
