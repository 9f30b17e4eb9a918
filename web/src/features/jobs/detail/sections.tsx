/** The sections of the detail dialog (spec 2), save for the history. Times are the business's. */
import { formatDay, formatDayTime, formatSpan } from '@/lib/format';
import { instantOf } from '@/lib/zoned-time';
import { Avatar } from '@/ui/avatar';
import { MailLink, PhoneLink } from '@/ui/contact-links';
import { Line, Lines, Nothing, Section } from '@/ui/section';
import type { CalendarJob } from '../calendar';
import type { Job } from '../queries';

export function Description({ job }: { job: Job }) {
  return (
    <Section title="Description" className="md:col-span-2">
      <p className="max-w-[75ch] wrap-anywhere whitespace-pre-wrap">
        {job.description ?? <Nothing>No description</Nothing>}
      </p>
    </Section>
  );
}

/** A line may end before a time, but not between the time and its AM or PM. */
function unbroken(text: string): string {
  return text.replaceAll(/ (?=[AP]M)/g, '\u00a0');
}

export function ScheduleInformation({ job, zone }: { job: CalendarJob; zone: string }) {
  const end = job.endDate === null ? null : instantOf(job.endDate);
  return (
    <Section title="Schedule Information">
      <Lines>
        <Line name="Scheduled">{unbroken(formatSpan(instantOf(job.startDate), end, zone))}</Line>
        <Line name="Complete By">
          {job.completeByDate === null ? <Nothing>No deadline</Nothing> : formatDay(job.completeByDate)}
        </Line>
        {job.actualStartTime !== null && (
          <Line name="Started">{unbroken(formatDayTime(instantOf(job.actualStartTime), zone))}</Line>
        )}
        {job.actualFinishTime !== null && (
          <Line name="Finished">{unbroken(formatDayTime(instantOf(job.actualFinishTime), zone))}</Line>
        )}
      </Lines>
    </Section>
  );
}

export function Location({ job }: { job: CalendarJob }) {
  return (
    <Section title="Location">
      <p className="wrap-anywhere">{job.location ?? <Nothing>No location</Nothing>}</p>
    </Section>
  );
}

export function ClientInformation({ client }: { client: Job['client'] }) {
  const { mainContact, mainContactPhone, mainContactEmail, siteContact, siteContactPhone } = client;
  return (
    <Section title="Client Information">
      <Lines>
        <Line name="Name">
          <span className="font-medium">{client.name}</span>
        </Line>
        {client.businessName !== null && <Line name="Business">{client.businessName}</Line>}
        {client.phone !== null && (
          <Line name="Phone">
            <PhoneLink phone={client.phone} />
          </Line>
        )}
        {client.email !== null && (
          <Line name="Email">
            <MailLink email={client.email} />
          </Line>
        )}
        {client.address !== null && <Line name="Address">{client.address}</Line>}
        <Contact name="Main Contact" person={mainContact} phone={mainContactPhone} email={mainContactEmail} />
        <Contact name="Site Contact" person={siteContact} phone={siteContactPhone} email={null} />
      </Lines>
    </Section>
  );
}

interface ContactProps {
  name: string;
  person: string | null;
  phone: string | null;
  email: string | null;
}

function Contact({ name, person, phone, email }: ContactProps) {
  if (person === null && phone === null && email === null) return null;
  return (
    <Line name={name}>
      {person !== null && <span className="block">{person}</span>}
      {phone !== null && (
        <span className="block">
          <PhoneLink phone={phone} />
        </span>
      )}
      {email !== null && (
        <span className="block">
          <MailLink email={email} />
        </span>
      )}
    </Line>
  );
}

export function Assignment({ job, zone }: { job: Job; zone: string }) {
  return (
    <Section title="Assignment">
      <Lines>
        <Line name="Assigned To">
          <PersonName person={job.assignedUser} nobody="Unassigned" />
        </Line>
        <Line name="Assigned By">
          <PersonName person={job.assignedByUser} nobody="-" />
        </Line>
        <Line name="Created By">
          <PersonName person={job.createdByUser} nobody="-" />
        </Line>
        <Line name="Created">{unbroken(formatDayTime(instantOf(job.createdAt), zone))}</Line>
      </Lines>
    </Section>
  );
}

function PersonName({ person, nobody }: { person: Job['assignedUser']; nobody: string }) {
  if (person === null) return <Nothing>{nobody}</Nothing>;
  return (
    <span className="flex items-center gap-1.5">
      <Avatar name={person.fullName} color={person.color} />
      <span className="min-w-0">{person.fullName}</span>
    </span>
  );
}
