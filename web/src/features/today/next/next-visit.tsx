/**
 * The next visit, shown large and in the color of its status: title, time, client, place, crew and
 * note. rule: my-day-next
 */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  CalendarDays,
  ChevronRight,
  ClipboardList,
  type LucideIcon,
  MapPin,
  StickyNote,
  User,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { shownStatus, STATUS_ICON } from '@/features/jobs/labels';
import { type Job, jobQuery } from '@/features/jobs/queries';
import { placeOf } from '@/lib/directions';
import { jobCardPath } from '@/lib/paths';
import type { Instant } from '@/lib/zoned-time';
import { Skeleton } from '@/ui/skeleton';
import { useOpen } from '../open';
import { texts } from '../texts';
import { companyText, isLate, relativeText, statusText, whenText } from '../words';

interface NextVisitProps {
  visit: CalendarJob;
  now: Instant;
  zone: string;
  me: string;
}

export function NextVisit({ visit, now, zone, me }: NextVisitProps) {
  const open = useOpen();
  const { data: job, isPending } = useQuery(jobQuery(visit.id));
  const status = shownStatus(visit);
  const Icon = STATUS_ICON[status];
  const company = companyText(visit, me);
  const place = placeOf(job ?? visit);
  const note = noteOf(job, visit);
  const hasBegun = visit.actualStartTime !== null;
  return (
    <article
      data-job-id={visit.id}
      data-visit-id={visit.visitId}
      data-status={status}
      className="next-visit"
      aria-labelledby="next-title"
    >
      <p className="next-when">
        <span>
          <Icon aria-hidden />
          <span className="sr-only">{statusText(visit)}, </span>
          {whenText(visit, zone)}
        </span>
        {status === 'urgent' && <em className="day-urgent">{texts.urgent}</em>}
        <span className="next-relative" data-late={(!hasBegun && isLate(visit, now)) || undefined}>
          {relativeText(visit, now, zone)}
        </span>
      </p>
      <h2 id="next-title">
        <button type="button" onClick={() => open(visit)}>
          {visit.title}
        </button>
      </h2>
      <Line icon={User}>
        <b>{visit.client.name}</b>
      </Line>
      {place !== null && <Line icon={MapPin}>{place}</Line>}
      {company !== null && <Line icon={Users}>{company}</Line>}
      {visit.visitCount > 1 && (
        <Line icon={CalendarDays}>{texts.visit(visit.visitNumber, visit.visitCount)}</Line>
      )}
      {note !== null && (
        <Line icon={StickyNote}>
          <span className="next-note">{note}</span>
        </Line>
      )}
      {isPending && <Skeleton className="mt-1 h-5 w-3/4 opacity-50" />}
      {hasBegun && (
        <Link to={jobCardPath(visit.id)} className="next-card">
          <ClipboardList aria-hidden />
          {texts.card}
          <ChevronRight aria-hidden />
        </Link>
      )}
    </article>
  );
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="next-line">
      <Icon aria-hidden />
      <span>{children}</span>
    </p>
  );
}

/**
 * Returns the note of the visit, or else the description of the job. Null if both are missing, or
 * if the whole job isn't loaded yet.
 */
function noteOf(job: Job | undefined, { visitId }: CalendarJob): string | null {
  const note = job?.visits?.find(({ id }) => id === visitId)?.note;
  return note?.trim() || job?.description?.trim() || null;
}
