/** The contents of the columns of the jobs list, for the table and for the cards. */
import { Check, MapPin } from 'lucide-react';
import type { Person } from '@/features/users/queries';
import { cn } from '@/lib/cn';
import { formatDay, formatDayRange, formatMonthDay, formatTime } from '@/lib/format';
import { dayOf, type Instant, instantOf } from '@/lib/zoned-time';
import { Avatar } from '@/ui/avatar';
import { priorityLabel } from '../badges';
import type { Job } from '../queries';
import { texts } from './texts';

interface PersonNameProps {
  person: Person | null;
  /** The text if there is no person. */
  nobody: string;
  /** Whether a long name is cut off. Otherwise it wraps. */
  clip?: boolean;
}

/** A person's avatar and full name. */
export function PersonName({ person, nobody, clip }: PersonNameProps) {
  if (person === null) return <span className="text-ink-3">{nobody}</span>;
  return (
    <span className="flex items-start gap-1.5" title={person.fullName}>
      <Avatar name={person.fullName} color={person.color} size={18} />
      <span className={clip ? 'jobs-name' : 'min-w-0 wrap-anywhere'}>{person.fullName}</span>
    </span>
  );
}

/** The lines below a job's title on a card: description and location. */
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

/** Location and description on one clipped line, the location first, because it is needed more often. */
export function JobLine({ job: { location, description } }: { job: Job }) {
  return <ClippedLine first={location} rest={[description]} />;
}

interface ClippedLineProps {
  /** What is needed most, and is clipped last. */
  first: string | null;
  rest: readonly (string | null)[];
}

/** Texts on one line, clipped at its end, or stacked below 1280 px. All of them are shown on hover. */
function ClippedLine({ first, rest }: ClippedLineProps) {
  const others = rest.filter((part) => part !== null);
  if (first === null && others.length === 0) return null;
  return (
    <p className="jobs-line text-ink-2" title={[first, ...others].filter((part) => part !== null).join('\n')}>
      {first !== null && <span>{first}</span>}
      {others.length === 1 && <span>{others}</span>}
      {others.length > 1 && (
        <span>
          {others.map((part, index) => (
            <span key={index}>{part}</span>
          ))}
        </span>
      )}
    </p>
  );
}

const phoneOf = (client: Job['client']) => client.phone ?? client.mainContactPhone;

/** A client's name, business name, main contact and phone. */
export function ClientText({ client }: { client: Job['client'] }) {
  const phone = phoneOf(client);
  return (
    <>
      <p className="font-medium wrap-anywhere">{client.name}</p>
      {client.businessName !== null && <p className="wrap-anywhere text-ink-2">{client.businessName}</p>}
      {client.mainContact !== null && <p className="wrap-anywhere text-ink-2">{client.mainContact}</p>}
      {phone !== null && <p className="wrap-anywhere text-ink-2">{phone}</p>}
    </>
  );
}

/** The same on two clipped lines: the name, and below it the phone before the rest. */
export function ClientLines({ client }: { client: Job['client'] }) {
  return (
    <>
      <p className="jobs-clip max-w-full shrink-0 font-medium" title={client.name}>
        {client.name}
      </p>
      <ClippedLine first={phoneOf(client)} rest={[client.mainContact, client.businessName]} />
    </>
  );
}

/** Formats an actual time, with the day if it differs from `day`, the planned one. */
function actual(at: string, day: string, zone: string): string {
  const instant = instantOf(at);
  const on = dayOf(instant, zone);
  return on === day ? formatTime(instant, zone) : `${formatMonthDay(on)}, ${formatTime(instant, zone)}`;
}

/** '9:00 AM – 11:00 AM', or the start alone. */
function span(start: Instant, end: Instant | null, zone: string): string {
  return end === null ? formatTime(start, zone) : `${formatTime(start, zone)} – ${formatTime(end, zone)}`;
}

/** The planned day and times, and the actual start and finish if they are set. No time breaks over lines. */
export function JobTimes({ job, zone }: { job: Job; zone: string }) {
  const start = instantOf(job.startDate);
  const end = job.endDate === null ? null : instantOf(job.endDate);
  const day = dayOf(start, zone);
  const last = end === null ? day : dayOf(end, zone);
  return (
    <>
      <p className="jobs-clip jobs-day">{last > day ? formatDayRange(day, last) : formatDay(day)}</p>
      <p className="truncate text-ink-2">{span(start, end, zone)}</p>
      <ActualTimes job={job} day={day} zone={zone} />
    </>
  );
}

/** 'Started 9:05 AM', and once it is finished a tick with both times. Screen readers hear words for the tick. */
function ActualTimes({ job, day, zone }: { job: Job; day: string; zone: string }) {
  const started = job.actualStartTime === null ? null : actual(job.actualStartTime, day, zone);
  const finished = job.actualFinishTime === null ? null : actual(job.actualFinishTime, day, zone);
  if (finished === null) {
    return started === null ? null : (
      <p className="jobs-actual truncate text-ink-2">{texts.started(started)}</p>
    );
  }
  const words = [...(started === null ? [] : [texts.started(started)]), texts.finished(finished)];
  return (
    <p className="flex min-w-0 items-center gap-1 jobs-actual text-ink-2" title={words.join('\n')}>
      <Check aria-hidden className="size-3 shrink-0 text-completed-ink" />
      <span aria-hidden className="truncate">
        {started === null ? finished : `${started} – ${finished}`}
      </span>
      <span className="sr-only">{words.join(', ')}</span>
    </p>
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
