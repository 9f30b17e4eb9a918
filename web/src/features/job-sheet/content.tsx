/**
 * The content of a job sheet: status, time, crew, place and client, then the visits, the
 * description, notes, files and history.
 */
import { Calendar, MapPin, User, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { numbersOf } from '@/features/clients/numbers';
import { priorityBadge } from '@/features/jobs/badges';
import { type CalendarJob, isWhole } from '@/features/jobs/calendar';
import { FoldedHistory } from '@/features/jobs/detail/folded-history';
import { STATUS_ICON, shownStatus } from '@/features/jobs/labels';
import { placeOf } from '@/lib/directions';
import { Badge } from '@/ui/badge';
import { useToday } from '@/ui/hooks/use-today';
import { NoValue, Section } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';
import { SheetExtras } from './extras';
import { Initials } from './initials';
import { Row } from './row';
import { texts } from './texts';
import { VisitList } from './visit-list';
import { leadWords, planWords, sinceWords, stateWord, whenWords } from './words';

export interface SheetContentProps {
  job: CalendarJob;
  /** The visit that the sheet shows. */
  visit: CalendarJob;
  zone: string;
}

export function SheetContent({ job, visit, zone, heading }: SheetContentProps & { heading: ReactNode }) {
  return (
    <>
      <State visit={visit} zone={zone} />
      {heading}
      <dl className="sheet-rows">
        <Row icon={Calendar} name={texts.lines.when} small={planWords(visit)}>
          {whenWords(visit, zone)}
        </Row>
        <Who crew={visit.crew} />
        <Where job={job} visit={visit} />
        <Client job={job} />
      </dl>
      {isWhole(job) && job.visits !== undefined && job.visits.length > 1 && (
        <VisitList job={job} visits={job.visits} shownId={visit.visitId} zone={zone} />
      )}
      {isWhole(job) && job.description !== null && (
        <Section title={texts.description} className="sheet-section">
          <p className="wrap-anywhere whitespace-pre-wrap">{job.description}</p>
        </Section>
      )}
      <SheetExtras jobId={job.id} archived={job.archived === 1} />
      <FoldedHistory job={job} zone={zone} />
    </>
  );
}

/** The status of the visit, when the work began or ended, and the priority of the job. */
function State({ visit, zone }: Pick<SheetContentProps, 'visit' | 'zone'>) {
  const today = useToday(zone);
  const status = shownStatus(visit);
  const Icon = STATUS_ICON[status];
  const since = sinceWords(visit, zone, today);
  const priority = priorityBadge(visit.priority);
  return (
    <div className="sheet-state">
      <span className="sheet-status" data-status={status}>
        <Icon aria-hidden className="size-4" />
        {stateWord(visit)}
      </span>
      {visit.archived === 1 && <Badge tone="grey">{texts.archived}</Badge>}
      {priority !== null && <Badge tone={priority.tone}>{priority.label}</Badge>}
      {since !== '' && <span className="sheet-small">{since}</span>}
    </div>
  );
}

function Who({ crew }: Pick<CalendarJob, 'crew'>) {
  return (
    <Row
      icon={Users}
      name={texts.lines.who}
      small={leadWords(crew)}
      aside={<Initials crew={crew} size={24} />}
    >
      {crew.length === 0 ? (
        <NoValue>{texts.unassigned}</NoValue>
      ) : (
        crew.map(({ fullName }) => fullName).join(', ')
      )}
    </Row>
  );
}

/** The place of the job, with the note of the visit below it. */
function Where({ job, visit }: Pick<SheetContentProps, 'job' | 'visit'>) {
  const place = placeOf(job);
  const note = isWhole(job) ? job.visits?.find(({ id }) => id === visit.visitId)?.note : null;
  return (
    <Row icon={MapPin} name={texts.lines.where} small={note ?? ''}>
      {place ?? (isWhole(job) ? <NoValue>{texts.noPlace}</NoValue> : <Skeleton className="h-4 w-40" />)}
    </Row>
  );
}

/** The client, with the name and number of the contact person. */
function Client({ job }: Pick<SheetContentProps, 'job'>) {
  return (
    <Row icon={User} name={texts.lines.client} small={isWhole(job) ? contactWords(job.client) : <Waiting />}>
      {job.client.name}
    </Row>
  );
}

const Waiting = () => <Skeleton className="h-4 w-32" />;

/** Returns the best contact, such as 'Sam Bright, site · 0491 570 156'. */
function contactWords(client: Parameters<typeof numbersOf>[0]): string {
  const [best] = numbersOf(client);
  const person = client.siteContact ?? client.mainContact;
  if (best === undefined) return person ?? '';
  if (best.role === 'client') return best.phone;
  return `${texts.contact(best.name, texts.roles[best.role])} · ${best.phone}`;
}
