/**
 * Parts of a visit's card that several views use: its status, its crew, and the number of the visit
 * within its job.
 */
import { shownStatus, STATUS_ICON } from '@/features/jobs/labels';
import type { CalendarJob } from '@/features/jobs/calendar';
import { Others } from '@/features/jobs/others';
import { Avatar } from '@/ui/avatar';
import { texts } from '../texts';
import { shownLabel } from './card-words';

/**
 * The word URGENT is shown for the status *urgent*, whatever the priority of the job is. Other
 * statuses have an icon.
 */
export function StatusMark({ job }: { job: CalendarJob }) {
  const status = shownStatus(job);
  if (status === 'urgent') return <em className="card-urgent">{texts.urgent}</em>;
  const Icon = STATUS_ICON[status];
  return (
    <span title={shownLabel(job)}>
      <Icon aria-hidden className="size-3" strokeWidth={2.25} />
    </span>
  );
}

/** The maximum number of workers whose initials a card shows. */
const MAX_BADGES = 4;

/** The initials of the crew, starting with the lead. */
export function CrewMarks({ crew }: { crew: CalendarJob['crew'] }) {
  return crew
    .slice(0, MAX_BADGES)
    .map(({ id, fullName, color }) => <Avatar key={id} name={fullName} color={color} size={16} />);
}

/** A text such as 'Assigned: Ana Ruiz +2', or 'Unassigned'. */
export function Assigned({ crew: [lead, ...others] }: { crew: CalendarJob['crew'] }) {
  if (lead === undefined) return texts.unassigned;
  return (
    <>
      {texts.assigned(lead.fullName)}
      {others.length > 0 && <Others workers={others} />}
    </>
  );
}

/** The number of the visit within its job, added to another text: ' · 2 of 3'. */
export function VisitMark({ job }: { job: CalendarJob }) {
  return (
    <>
      {' · '}
      <span className="whitespace-nowrap">{texts.visitOf(job.visitNumber, job.visitCount)}</span>
    </>
  );
}
