/** The contents of the columns of the jobs list, for the table and for the cards. */
import { MapPin } from 'lucide-react';
import type { Person } from '@/features/users/queries';
import { cn } from '@/lib/cn';
import { formatDay, formatDayTime, formatMonthDay, formatTime } from '@/lib/format';
import { dayOf, instantOf } from '@/lib/zoned-time';
import { Avatar } from '@/ui/avatar';
import { priorityLabel } from '../badges';
import type { Job } from '../queries';
import { texts } from './texts';

/** A person's avatar and full name; the text `nobody` if there is no person. */
export function PersonName({ person, nobody }: { person: Person | null; nobody: string }) {
  if (person === null) return <span className="text-ink-3">{nobody}</span>;
  return (
    <span className="flex items-start gap-1.5">
      <Avatar name={person.fullName} color={person.color} size={20} />
      <span className="min-w-0 wrap-anywhere">{person.fullName}</span>
    </span>
  );
}

/** The lines below a job's title: description and location. */
export function JobText({ job }: { job: Job }) {
  return (
    <>
      {job.description !== null && <p className="line-clamp-2 wrap-anywhere text-ink-2">{job.description}</p>}
      {job.location !== null && (
        <p className="flex items-start gap-1 wrap-anywhere text-ink-2">
          <MapPin aria-hidden className="mt-0.75 size-3.5 shrink-0 text-ink-3" />
          <span className="line-clamp-3 min-w-0">{job.location}</span>
        </p>
      )}
    </>
  );
}

/** A client's name, business name, main contact and phone. */
export function ClientText({ client }: { client: Job['client'] }) {
  const phone = client.phone ?? client.mainContactPhone;
  return (
    <>
      <p className="font-medium wrap-anywhere">{client.name}</p>
      {client.businessName !== null && <p className="wrap-anywhere text-ink-2">{client.businessName}</p>}
      {client.mainContact !== null && <p className="wrap-anywhere text-ink-2">{client.mainContact}</p>}
      {phone !== null && <p className="wrap-anywhere text-ink-2">{phone}</p>}
    </>
  );
}

/** Formats an actual time, with the day if it differs from `day`, the planned one. */
function actual(at: string, day: string, zone: string): string {
  const instant = instantOf(at);
  return dayOf(instant, zone) === day ? formatTime(instant, zone) : formatDayTime(instant, zone);
}

/** The planned day and times, and the actual start and finish if they are set. */
export function JobTimes({ job, zone }: { job: Job; zone: string }) {
  const start = instantOf(job.startDate);
  const end = job.endDate === null ? null : instantOf(job.endDate);
  const day = dayOf(start, zone);
  const overnight = end !== null && dayOf(end, zone) !== day;
  return (
    <>
      <p>{formatDay(day)}</p>
      {/* `text-balance` prevents a line break between a time and AM or PM. */}
      <p className="text-balance text-ink-2">
        {formatTime(start, zone)}
        {end !== null &&
          ` – ${overnight ? `${formatMonthDay(dayOf(end, zone))}, ` : ''}${formatTime(end, zone)}`}
      </p>
      {job.actualStartTime !== null && (
        <p className="text-ink-2">{texts.started(actual(job.actualStartTime, day, zone))}</p>
      )}
      {job.actualFinishTime !== null && (
        <p className="text-ink-2">{texts.finished(actual(job.actualFinishTime, day, zone))}</p>
      )}
    </>
  );
}

export function Deadline({ day }: { day: string | null }) {
  return day === null ? <span className="text-ink-3">{texts.noDeadline}</span> : <>{formatDay(day)}</>;
}

/** A priority's label: Low, Normal, High or Urgent. High and Urgent are emphasized. */
export function Priority({ priority }: { priority: number }) {
  return (
    <span
      className={cn(
        'text-ink-2',
        priority === 3 && 'font-medium text-ink',
        priority > 3 && 'font-medium text-urgent-ink',
      )}
    >
      {priorityLabel(priority)}
    </span>
  );
}
