/** A visit in the timeline. A click opens its job. */
import { ChevronRight } from 'lucide-react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { shownStatus, STATUS_ICON } from '@/features/jobs/labels';
import type { Day, Instant } from '@/lib/zoned-time';
import { useOpen } from '../open';
import { isOver, awaitsCompletion } from '../rules';
import { texts } from '../texts';
import { companyText, isLate, statusText, timeOn } from '../words';

export interface VisitRowProps {
  visit: CalendarJob;
  day: Day;
  /** The current time; null if the row shows another day than today. */
  now: Instant | null;
  zone: string;
  /** The id of the person whose day is shown. The row names only the other members of the crew. */
  me: string;
}

export function VisitRow({ visit, day, now, zone, me }: VisitRowProps) {
  const open = useOpen();
  const status = shownStatus(visit);
  const { from, to } = timeOn(visit, day, zone);
  const Icon = STATUS_ICON[status];
  return (
    <li className="line-visit" data-status={status}>
      <button type="button" data-job-id={visit.id} data-visit-id={visit.visitId} onClick={() => open(visit)}>
        <span className="line-time">
          {from} {to !== null && <small>{to}</small>}
        </span>
        <span aria-hidden className="line-rail">
          <i />
        </span>
        <span className="line-words">
          <b>{visit.title}</b>{' '}
          <span className="line-about">
            {/*
              A scheduled visit has no icon. An urgent visit has the word URGENT instead of an icon.
            */}
            {status === 'urgent' && <em className="day-urgent">{texts.urgent}</em>}
            {(status === 'in-progress' || status === 'completed') && <Icon aria-hidden />}
            <About visit={visit} me={me} />
          </span>{' '}
          <State visit={visit} now={now} />
          <span className="sr-only">, {statusText(visit)}</span>
        </span>
        <ChevronRight aria-hidden className="line-go" />
      </button>
    </li>
  );
}

/** Returns a text such as 'R. Lopez · 7 Station St · with Dee'. */
function About({ visit, me }: { visit: CalendarJob; me: string }) {
  const { client, location, visitCount, visitNumber } = visit;
  const parts = [
    client.name,
    location,
    companyText(visit, me),
    visitCount > 1 ? texts.visit(visitNumber, visitCount) : null,
  ];
  return <span>{parts.filter(Boolean).join(' · ')}</span>;
}

/** Marks a visit that needs attention: it should have started, or its job can be completed. */
function State({ visit, now }: Pick<VisitRowProps, 'visit' | 'now'>) {
  if (awaitsCompletion(visit)) return <span className="line-state">{texts.notCompleted}</span>;
  if (now === null || isOver(visit) || !isLate(visit, now)) return null;
  return (
    <span className="line-state" data-late>
      {texts.notBegun}
    </span>
  );
}
