/** What stands in one column of the clients list (spec 2), in the table and on the cards alike. */
import { ago } from '@/lib/ago';
import { instantOf } from '@/lib/zoned-time';
import { MailLink, PhoneLink } from '@/ui/contact-links';
import { Nothing } from '@/ui/section';
import type { Client } from './queries';

/** Email and phone, each of which can be pressed. */
export function ContactText({ client: { email, phone } }: { client: Client }) {
  if (email === null && phone === null) return <Nothing>-</Nothing>;
  return (
    <>
      {email !== null && (
        <p>
          <MailLink email={email} quiet />
        </p>
      )}
      {phone !== null && (
        <p>
          <PhoneLink phone={phone} quiet />
        </p>
      )}
    </>
  );
}

export function BusinessText({ client: { businessName } }: { client: Client }) {
  return businessName === null ? <Nothing>-</Nothing> : <p className="wrap-anywhere">{businessName}</p>;
}

export function AddressText({ client: { address } }: { client: Client }) {
  return address === null ? null : <p className="line-clamp-3 wrap-anywhere text-ink-2">{address}</p>;
}

/** How long ago the client was added. */
export function Added({ client, now }: { client: Client; now: number }) {
  return <time dateTime={client.createdAt}>{ago(instantOf(client.createdAt), now)}</time>;
}
