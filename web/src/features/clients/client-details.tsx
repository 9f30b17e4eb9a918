/** All fields of a client, read-only. rule: client-details */
import type { ReactNode } from 'react';
import { ago } from '@/lib/ago';
import { formatDay } from '@/lib/format';
import { dayOf, instantOf } from '@/lib/zoned-time';
import { AddressLink, MailLink, PhoneLink } from '@/ui/contact-links';
import { Line, Lines, NoValue, Section } from '@/ui/section';
import { useNow } from '@/ui/hooks/use-now';
import { ContactActions } from './contact-actions';
import { texts } from './texts/details';
import type { Client } from './queries';

interface ClientDetailsProps {
  client: Client;
  /** The business's time zone; undefined until it is loaded. */
  zone: string | undefined;
  /** The list of the client's jobs. */
  jobs: ReactNode;
}

export function ClientDetails({ client, zone, jobs }: ClientDetailsProps) {
  const { siteContact, siteContactPhone } = client;
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <div className="empty:hidden md:col-span-2">
        <ContactActions client={client} />
      </div>
      <Section title={texts.client}>
        <Lines>
          <Line name={texts.business}>{client.businessName ?? <Missing />}</Line>
          <Line name={texts.email}>{mail(client.email)}</Line>
          <Line name={texts.phone}>{phone(client.phone)}</Line>
          <Line name={texts.address}>
            {client.address === null ? <Missing /> : <AddressLink address={client.address} />}
          </Line>
        </Lines>
      </Section>
      <Section title={texts.mainContact}>
        <MainContact client={client} />
        {(siteContact !== null || siteContactPhone !== null) && (
          <Section title={texts.siteContact} className="mt-5">
            <Lines>
              <Line name={texts.name}>{siteContact ?? <Missing />}</Line>
              <Line name={texts.phone}>{phone(siteContactPhone)}</Line>
            </Lines>
          </Section>
        )}
      </Section>
      <div className="min-w-0 md:col-span-2">{jobs}</div>
      <Section title={texts.record} className="border-t border-line-2 pt-4 md:col-span-2">
        <Lines>
          <Line name={texts.added}>{zone !== undefined && <Added at={client.createdAt} zone={zone} />}</Line>
          <Line name={texts.id}>
            <span className="text-ink-2 select-all">{client.id}</span>
          </Line>
        </Lines>
      </Section>
    </div>
  );
}

function MainContact({ client }: { client: Client }) {
  const { mainContact, mainContactPhone, mainContactEmail } = client;
  if (mainContact === null && mainContactPhone === null && mainContactEmail === null) return <Missing />;
  return (
    <Lines>
      <Line name={texts.name}>{mainContact ?? <Missing />}</Line>
      <Line name={texts.phone}>{phone(mainContactPhone)}</Line>
      <Line name={texts.email}>{mail(mainContactEmail)}</Line>
    </Lines>
  );
}

/**
 * The text with the day on which the client was added ('Nov 20, 2026') and how long ago that was.
 */
function Added({ at, zone }: { at: string; zone: string }) {
  const instant = instantOf(at);
  return (
    <>
      {formatDay(dayOf(instant, zone))} <span className="text-ink-2">({ago(instant, useNow())})</span>
    </>
  );
}

function Missing() {
  return <NoValue>-</NoValue>;
}

const phone = (value: string | null) => (value === null ? <Missing /> : <PhoneLink phone={value} />);
const mail = (value: string | null) => (value === null ? <Missing /> : <MailLink email={value} />);
