/** The sections of the detail dialog, except the history. Times are in the business's time zone. */
import { formatShortDayYear, formatSpan, formatWeekdayTime } from '@/lib/format';
import { instantOf } from '@/lib/zoned-time';
import { Avatar } from '@/ui/avatar';
import { AddressLink, MailLink, PhoneLink } from '@/ui/contact-links';
import { Line, Lines, NoValue, Section } from '@/ui/section';
import type { CalendarJob } from '../calendar';
import type { Job } from '../queries';
import { CrewNames } from '../visits/crew-names';
import { texts } from './texts';

export function Description({ job }: { job: Job }) {
  return (
    <Section title={texts.description} className="md:col-span-2">
      <p className="max-w-[75ch] wrap-anywhere whitespace-pre-wrap">
        {job.description ?? <NoValue>{texts.noDescription}</NoValue>}
      </p>
    </Section>
  );
}

/** Replaces the space before AM or PM by a no-break space, so that a line never breaks there. */
function unbroken(text: string): string {
  return text.replaceAll(/ (?=[AP]M)/g, '\u00a0');
}

export function ScheduleInformation({ job, zone }: { job: CalendarJob; zone: string }) {
  const end = job.endDate === null ? null : instantOf(job.endDate);
  return (
    <Section title={texts.schedule}>
      <Lines>
        <Line name={texts.scheduled}>
          {job.unscheduled === 1 ? (
            <NoValue>{texts.noTime}</NoValue>
          ) : (
            unbroken(formatSpan(instantOf(job.startDate), end, zone))
          )}
        </Line>
        <Line name={texts.completeBy}>
          {job.completeByDate === null ? (
            <NoValue>{texts.noDeadline}</NoValue>
          ) : (
            formatShortDayYear(job.completeByDate)
          )}
        </Line>
        {job.actualStartTime !== null && (
          <Line name={texts.started}>
            {unbroken(formatWeekdayTime(instantOf(job.actualStartTime), zone))}
          </Line>
        )}
        {job.actualFinishTime !== null && (
          <Line name={texts.finished}>
            {unbroken(formatWeekdayTime(instantOf(job.actualFinishTime), zone))}
          </Line>
        )}
      </Lines>
    </Section>
  );
}

export function Location({ job }: { job: CalendarJob }) {
  return (
    <Section title={texts.location}>
      <p className="wrap-anywhere">
        {job.location === null ? (
          <NoValue>{texts.noLocation}</NoValue>
        ) : (
          <AddressLink address={job.location} />
        )}
      </p>
    </Section>
  );
}

export function ClientInformation({ client }: { client: Job['client'] }) {
  const { mainContact, mainContactPhone, mainContactEmail, siteContact, siteContactPhone } = client;
  return (
    <Section title={texts.client}>
      <Lines>
        <Line name={texts.name}>
          <span className="font-medium">{client.name}</span>
        </Line>
        {client.businessName !== null && <Line name={texts.business}>{client.businessName}</Line>}
        {client.phone !== null && (
          <Line name={texts.phone}>
            <PhoneLink phone={client.phone} />
          </Line>
        )}
        {client.email !== null && (
          <Line name={texts.email}>
            <MailLink email={client.email} />
          </Line>
        )}
        {client.address !== null && (
          <Line name={texts.address}>
            <AddressLink address={client.address} />
          </Line>
        )}
        <Contact
          name={texts.mainContact}
          person={mainContact}
          phone={mainContactPhone}
          email={mainContactEmail}
        />
        <Contact name={texts.siteContact} person={siteContact} phone={siteContactPhone} email={null} />
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
    <Section title={texts.assignment}>
      <Lines>
        <Line name={texts.assignedTo}>
          <CrewNames crew={job.crew} nobody={texts.unassigned} />
        </Line>
        <Line name={texts.assignedBy}>
          <PersonName person={job.assignedByUser} nobody="-" />
        </Line>
        <Line name={texts.createdBy}>
          <PersonName person={job.createdByUser} nobody="-" />
        </Line>
        <Line name={texts.created}>{unbroken(formatWeekdayTime(instantOf(job.createdAt), zone))}</Line>
      </Lines>
    </Section>
  );
}

function PersonName({ person, nobody }: { person: Job['assignedUser']; nobody: string }) {
  if (person === null) return <NoValue>{nobody}</NoValue>;
  return (
    <span className="flex items-center gap-1.5">
      <Avatar name={person.fullName} color={person.color} />
      <span className="min-w-0">{person.fullName}</span>
    </span>
  );
}
