/** Everything that is known of a client, to be read (spec 2). */
import type { ReactNode } from 'react';
import { ago } from '@/lib/ago';
import { formatDay } from '@/lib/format';
import { dayOf, instantOf } from '@/lib/zoned-time';
import { MailLink, PhoneLink } from '@/ui/contact-links';
import { Line, Lines, Nothing, Section } from '@/ui/section';
import { useNow } from '@/ui/use-now';
import type { Client } from './queries';

interface ClientDetailsProps {
  client: Client;
  /** The business's time zone, once it is known. */
  zone: string | undefined;
  /** The client's jobs. */
  jobs: ReactNode;
}

export function ClientDetails({ client, zone, jobs }: ClientDetailsProps) {
  const { siteContact, siteContactPhone } = client;
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <Section title="Client">
        <Lines>
          <Line name="Business">{client.businessName ?? <Missing />}</Line>
          <Line name="Email">{mail(client.email)}</Line>
          <Line name="Phone">{phone(client.phone)}</Line>
          <Line name="Address">{client.address ?? <Missing />}</Line>
        </Lines>
      </Section>
      <Section title="Main Contact">
        <MainContact client={client} />
        {(siteContact !== null || siteContactPhone !== null) && (
          <Section title="Site Contact" className="mt-5">
            <Lines>
              <Line name="Name">{siteContact ?? <Missing />}</Line>
              <Line name="Phone">{phone(siteContactPhone)}</Line>
            </Lines>
          </Section>
        )}
      </Section>
      <div className="min-w-0 md:col-span-2">{jobs}</div>
      <Section title="Record" className="border-t border-line-2 pt-4 md:col-span-2">
        <Lines>
          <Line name="Added">{zone !== undefined && <Added at={client.createdAt} zone={zone} />}</Line>
          <Line name="Client ID">
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
      <Line name="Name">{mainContact ?? <Missing />}</Line>
      <Line name="Phone">{phone(mainContactPhone)}</Line>
      <Line name="Email">{mail(mainContactEmail)}</Line>
    </Lines>
  );
}

/** The day, 'MMM d, yyyy', and how long ago that is. */
function Added({ at, zone }: { at: string; zone: string }) {
  const instant = instantOf(at);
  return (
    <>
      {formatDay(dayOf(instant, zone))} <span className="text-ink-2">({ago(instant, useNow())})</span>
    </>
  );
}

function Missing() {
  return <Nothing>-</Nothing>;
}

const phone = (value: string | null) => (value === null ? <Missing /> : <PhoneLink phone={value} />);
const mail = (value: string | null) => (value === null ? <Missing /> : <MailLink email={value} />);
