/**
 * The contents of the columns of the jobs list. The table and the cards use them. The times are in
 * `times.tsx`.
 */
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Person } from '@/features/users/queries';
import { cn } from '@/lib/cn';
import { formatDay } from '@/lib/format';
import { Avatar } from '@/ui/avatar';
import { priorityLabel } from '../badges';
import { Others } from '../others';
import type { Job } from '../queries';
import { texts } from './texts';

interface PersonNameProps {
  person: Pick<Person, 'fullName' | 'color'> | null;
  /** The text that is shown if there is no person. */
  nobody: string;
  /** Whether a long name is cut off. Otherwise it wraps. */
  clip?: boolean | undefined;
  /** Shown after the name, and never cut off. */
  children?: ReactNode;
}

/** Shows a person's avatar and full name. */
export function PersonName({ person, nobody, clip, children }: PersonNameProps) {
  if (person === null) return <span className="text-ink-3">{nobody}</span>;
  return (
    <span className="flex items-start gap-1.5" title={person.fullName}>
      <Avatar name={person.fullName} color={person.color} size={18} />
      <span className={clip && children !== undefined ? 'jobs-crew' : 'contents'}>
        <span className={clip ? 'jobs-name' : 'min-w-0 wrap-anywhere'}>{person.fullName}</span>
        {children}
      </span>
    </span>
  );
}

interface CrewNameProps {
  crew: Job['crew'];
  clip?: boolean;
}

/** Shows the lead of a crew, and the number of other workers: 'Ana Ruiz +1'. */
export function CrewName({ crew: [lead, ...others], clip }: CrewNameProps) {
  return (
    <PersonName person={lead ?? null} nobody={texts.unassigned} clip={clip}>
      {others.length > 0 ? <Others workers={others} /> : undefined}
    </PersonName>
  );
}

/** Returns 'Visit 2 of 3', or null if the job has one visit. */
function visitMark({ visitNumber, visitCount }: Job): string | null {
  return visitCount > 1 ? texts.visitOf(visitNumber, visitCount) : null;
}

/**
 * Shows the lines below a job's title on a card: the number of the visit, the description and the
 * location.
 */
export function JobText({ job }: { job: Job }) {
  const visit = visitMark(job);
  return (
    <>
      {visit !== null && <p className="text-ink-2">{visit}</p>}
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

/**
 * Shows the number of the visit, the location and the description on one clipped line. The
 * description is last, because it is the least important.
 */
export function JobLine({ job }: { job: Job }) {
  const first = [visitMark(job), job.location].filter((part) => part !== null);
  return <ClippedLine first={first.length === 0 ? null : first.join(' · ')} rest={[job.description]} />;
}

interface ClippedLineProps {
  /** The most important text. The line clips it last. */
  first: string | null;
  rest: readonly (string | null)[];
}

/**
 * Shows texts on one line that is clipped at its end. Below 1280 px the texts are stacked. A
 * tooltip shows all texts in full.
 */
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

/** Shows a client's name, business name, main contact and phone. */
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

/**
 * Shows a client's details on two clipped lines: the name, and below it the phone, main contact and
 * business name.
 */
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

export function Deadline({ day }: { day: string | null }) {
  return day === null ? <span className="text-ink-3">{texts.noDeadline}</span> : <>{formatDay(day)}</>;
}

/** Shows a priority's label: Low, Normal, High or Urgent. High and Urgent are emphasized. */
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
